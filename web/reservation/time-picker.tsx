import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Availability, LocalDateTime } from "#contract/booking/availability.ts";
import type { PartySizeOption } from "#contract/booking/reservation-constants.ts";
import { reservationMessages as messages } from "#web/messages/reservation.ts";
import { TimeChip } from "#web/ui/chip-option.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { AlternativeTimes } from "./alternative-times.tsx";
import type { TimeAndPartyValues } from "./form-values.ts";
import { availabilityQuery } from "./queries.ts";

interface TimePickerProps {
  date: string;
  partySize: PartySizeOption;
  alternatives: readonly LocalDateTime[] | undefined;
  /** Id of the reservation that is being moved; undefined for a new one. */
  movedId: string | undefined;
  isByTelephone: boolean;
}

const refetchIntervalMs = 30_000;

/** The time slots of a day, refetched regularly; if the chosen one is not available, also the nearest alternatives. */
export function TimePicker({ date, partySize, alternatives, movedId, isByTelephone }: TimePickerProps) {
  const { clockOf } = useDateFormat();
  const { formState } = useFormContext<TimeAndPartyValues>();
  const { field } = useController<TimeAndPartyValues, "time">({ name: "time" });
  const { noTable, noNearestTimes } = messages.timeAndParty[isByTelephone ? "forStaff" : "forGuests"];
  const id = useId();
  const availability = useQuery({
    ...availabilityQuery(date, partySize, { movedId, isByTelephone }),
    refetchInterval: refetchIntervalMs,
  });
  const isUnavailable =
    availability.data !== undefined && field.value !== "" && !isFree(availability.data, field.value);
  const nearestResult = useQuery({
    ...availabilityQuery(date, partySize, { time: field.value, movedId, isByTelephone }),
    enabled: isUnavailable,
  });
  const error =
    formState.errors.time?.message ??
    (isUnavailable ? messages.timeAndParty.timeUnavailable(clockOf(field.value)) : undefined);
  const shownAlternatives =
    alternatives ??
    (isUnavailable ? nearestResult.data?.alternatives : availability.data && alternativesIfFull(availability.data));
  return (
    <div className="grid gap-3">
      <RadioGroup ref={field.ref} legend={messages.timeAndParty.time} error={error}>
        <QueryView query={availability} shape="chips" count={12}>
          {(day) => (
            <>
              <p className="mb-3 empty:hidden">{day.hasTable ? noTimesMessage(day) : noTable}</p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 empty:hidden">
                {(day.hasTable ? day.times : []).map((offer) => (
                  <TimeChip
                    key={offer.time}
                    name={`${id}-time`}
                    value={offer.time}
                    label={clockOf(offer.time)}
                    isAvailable={offer.available}
                    unavailableText={messages.timeAndParty.taken}
                    isChecked={field.value === offer.time}
                    onSelect={() => field.onChange(offer.time)}
                  />
                ))}
              </div>
            </>
          )}
        </QueryView>
      </RadioGroup>
      <AlternativeTimes offered={shownAlternatives} noneText={noNearestTimes} />
    </div>
  );
}

const isFree = ({ times }: Availability, time: string): boolean =>
  times.some((offer) => offer.available && offer.time === time);

const alternativesIfFull = ({ hasTable, times, alternatives }: Availability) =>
  !hasTable || times.some((offer) => offer.available) ? undefined : alternatives;

function noTimesMessage({ times }: Availability): string {
  if (times.length === 0) return messages.timeAndParty.noTimes;
  return times.some((offer) => offer.available) ? "" : messages.timeAndParty.fullyBooked;
}
