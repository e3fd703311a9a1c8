import { useFormContext, useWatch } from "react-hook-form";
import type { LocalDateTime } from "#contract/booking/availability.ts";
import { partySizeOptions } from "#contract/booking/reservation-constants.ts";
import { reservationMessages as messages } from "#web/messages/reservation.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { addDays, useToday } from "#web/ui/date-format.tsx";
import { Select } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { Calendar } from "./calendar.tsx";
import { type TimeAndPartyValues, toPartySizeOption } from "./form-values.ts";
import { TimePicker } from "./time-picker.tsx";

/** A time that is no longer available, with the alternatives from the server. */
export interface RejectedTime extends LocalDateTime {
  alternatives: readonly LocalDateTime[];
}

/** The first and the last day that can be reserved. */
export function useBookableDays() {
  const { reservation } = useRestaurant();
  const first = useToday();
  return { first, last: addDays(first, reservation.horizonDays), days: reservation.horizonDays };
}

interface TimeAndPartyFieldsProps {
  rejectedTime: RejectedTime | undefined;
  /** Id of the reservation that is being moved; undefined for a new one. */
  movedId: string | undefined;
  isByTelephone: boolean;
}

/** Date, party size and time fields of the surrounding form. */
export function TimeAndPartyFields({ rejectedTime, movedId, isByTelephone }: TimeAndPartyFieldsProps) {
  const form = useFormContext<TimeAndPartyValues>();
  const [date, time, partySize] = useWatch<TimeAndPartyValues, ["date", "time", "guest"]>({
    name: ["date", "time", "guest"],
  });
  const { first, last, days } = useBookableDays();
  const isRejected = rejectedTime?.date === date && rejectedTime.time === time;
  const alternatives = isRejected ? rejectedTime.alternatives : undefined;
  const isInRange = first <= date && date <= last;
  const rangeError = date !== "" && !isInRange ? messages.timeAndParty.dateOutOfRange(days) : undefined;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @lg:grid-cols-[minmax(19rem,1fr)_minmax(0,1fr)]">
        <Calendar firstDay={first} lastDay={last} error={rangeError ?? form.formState.errors.date?.message} />
        <div className="grid grid-cols-1 gap-5">
          <Select label={messages.timeAndParty.partySize} {...fieldsOf(form)("guest")}>
            {partySizeOptions.map((choice) => (
              <option key={choice} value={choice}>
                {messages.partySize(Number(choice))}
              </option>
            ))}
          </Select>
          {isInRange && (
            <TimePicker
              date={date}
              partySize={toPartySizeOption(partySize)}
              alternatives={alternatives}
              movedId={movedId}
              isByTelephone={isByTelephone}
            />
          )}
        </div>
      </div>
    </div>
  );
}
