import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { orderingQuery } from "#web/restaurant/ordering-query.ts";
import { ChipOption } from "#web/ui/chip-option.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { OwnReservation } from "./own-reservation.ts";
import { readScannedTable } from "./scanned-table.ts";
import type { FulfilmentFormState } from "./use-fulfilment.ts";

const { kind: legend, kinds: labels } = fulfilmentMessages;

const refetchIntervalMs = 30_000;

/** A way to get the food; `reservation`: the own reservation whose table it is, or empty. */
interface FulfilmentOption {
  kind: FulfilmentKind;
  reservation: string;
  label: string;
}

/** The ways to get the food; nothing where there is only one. */
export function KindFields({ fulfilment }: { fulfilment: FulfilmentFormState }) {
  const { form, values, errors, ownReservation } = fulfilment;
  const name = useId();
  const options = useFulfilmentOptions(values.kind, ownReservation);
  const error = errors.kind?.message;
  if (options.length < 2 && !error) return null;
  const select = (option: FulfilmentOption) => selectOption(form, option);
  return (
    <RadioGroup legend={legend} error={error}>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {options.map((option) => (
          <ChipOption
            key={option.kind + option.reservation}
            name={name}
            value={option.kind + option.reservation}
            checked={
              option.kind === values.kind && (option.kind !== "table" || option.reservation === values.reservation)
            }
            onChange={() => select(option)}
          >
            {option.label}
          </ChipOption>
        ))}
      </div>
    </RadioGroup>
  );
}

/** Chooses a way in the form. */
export function selectOption(form: FulfilmentFormState["form"], { kind, reservation }: FulfilmentOption): void {
  form.clearErrors("kind");
  form.setValue("reservation", reservation);
  form.setValue("kind", kind, { shouldValidate: form.formState.isSubmitted });
}

/** The ways that are offered to the guest; one that is paused says until when. */
export function useFulfilmentOptions(
  chosenKind: FulfilmentKind,
  ownReservation: OwnReservation | undefined,
): FulfilmentOption[] {
  const { clock, clockOrMoment } = useDateFormat();
  const { data: ordering } = useQuery({ ...orderingQuery(), refetchInterval: refetchIntervalMs });
  const kinds = ordering?.kinds ?? [chosenKind];
  const code = readScannedTable();
  const pausedUntil = (kind: FulfilmentKind) => ordering?.wayPauses?.find((pause) => pause.kind === kind)?.until;
  const option = (kind: FulfilmentKind, way: string, reservation = ""): FulfilmentOption => {
    const until = pausedUntil(kind);
    return { kind, reservation, label: until ? fulfilmentMessages.wayPaused(way, clockOrMoment(until)) : way };
  };
  return [
    ...(kinds.includes("pickup") ? [option("pickup", labels.pickup)] : []),
    ...(kinds.includes("table") && code ? [option("table", labels.table(code.table))] : []),
    ...(ownReservation
      ? [option("table", labels.booking(ownReservation.number, clock(ownReservation.startsAt)), ownReservation.id)]
      : []),
    ...(kinds.includes("delivery") ? [option("delivery", labels.delivery)] : []),
  ];
}
