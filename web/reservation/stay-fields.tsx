import { useFormContext, useWatch } from "react-hook-form";
import type { LocalDateTime } from "#contract/reservation.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Select } from "#web/ui/select.tsx";
import { addDays, useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";
import { Calendar } from "./calendar.tsx";
import { guestChoices, guestsOf, type StayEntries } from "./entries.ts";
import { Times } from "./times.tsx";

interface StayFieldsProps {
  /** What the server offered instead of a stay that was taken meanwhile. */
  instead?: readonly LocalDateTime[] | undefined;
}

/** The first and the last day that can be booked. */
export function useBookableDays() {
  const { reservation } = useRestaurant();
  const { dayOf } = useTimes();
  const first = dayOf(Date.now());
  return { first, last: addDays(first, reservation.horizonDays), days: reservation.horizonDays };
}

/** Date, guests and time, within the form around. */
export function StayFields({ instead }: StayFieldsProps) {
  const { register, formState } = useFormContext<StayEntries>();
  const [date, guest] = useWatch<StayEntries, ["date", "guest"]>({ name: ["date", "guest"] });
  const { first, last, days } = useBookableDays();
  const { errors } = formState;
  const within = first <= date && date <= last;
  const outside = date !== "" && !within ? words.stay.outside(days) : undefined;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @lg:grid-cols-[minmax(19rem,1fr)_minmax(0,1fr)]">
        <Calendar first={first} last={last} problem={outside ?? errors.date?.message} />
        <div className="grid grid-cols-1 gap-5">
          <Select label={words.stay.guest} error={errors.guest?.message} {...register("guest")}>
            {guestChoices.map((choice) => (
              <option key={choice} value={choice}>
                {words.guests(Number(choice))}
              </option>
            ))}
          </Select>
          {within && <Times date={date} guest={guestsOf(guest)} instead={instead} />}
        </div>
      </div>
    </div>
  );
}
