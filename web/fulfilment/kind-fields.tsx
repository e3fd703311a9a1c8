import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { FulfilmentKind } from "#contract/constants/fulfilment.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { orderingQuery } from "#web/restaurant/ordering-query.ts";
import { ChipOption } from "#web/ui/chip-option.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { readTable } from "./known-table.ts";
import type { OwnReservation } from "./own-reservation.ts";
import type { FulfilmentFormState } from "./use-fulfilment.ts";

const { kind: legend, kinds: labels } = fulfilmentMessages;

/** A way to get the food; `reservation`: the own reservation whose table it is, or empty. */
interface Way {
  kind: FulfilmentKind;
  reservation: string;
  label: string;
}

/** The ways to get the food; nothing where there is only one. */
export function KindFields({ fulfilment }: { fulfilment: FulfilmentFormState }) {
  const { form, values, ownReservation } = fulfilment;
  const name = useId();
  const ways = useWays(values.kind, ownReservation);
  const error = form.formState.errors.kind?.message;
  if (ways.length < 2 && !error) return null;
  const select = ({ kind, reservation }: Way) => {
    form.setValue("reservation", reservation);
    form.setValue("kind", kind, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <RadioGroup legend={legend} error={error}>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {ways.map((way) => (
          <ChipOption
            key={way.kind + way.reservation}
            name={name}
            value={way.kind + way.reservation}
            checked={way.kind === values.kind && (way.kind !== "table" || way.reservation === values.reservation)}
            onChange={() => select(way)}
          >
            {way.label}
          </ChipOption>
        ))}
      </div>
    </RadioGroup>
  );
}

function useWays(chosen: FulfilmentKind, own: OwnReservation | undefined): Way[] {
  const { clock } = useDateFormat();
  const { data: ordering } = useQuery(orderingQuery());
  const kinds = ordering?.kinds ?? [chosen];
  const code = readTable();
  const way = (kind: FulfilmentKind, label: string, reservation = ""): Way => ({ kind, reservation, label });
  return [
    ...(kinds.includes("pickup") ? [way("pickup", labels.pickup)] : []),
    ...(kinds.includes("table") && code ? [way("table", labels.table(code.table))] : []),
    ...(own ? [way("table", labels.booking(own.number, clock(own.startsAt)), own.id)] : []),
    ...(kinds.includes("delivery") ? [way("delivery", labels.delivery)] : []),
  ];
}
