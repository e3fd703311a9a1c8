import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { fulfilmentMessages as messages } from "#web/messages/fulfilment.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { addDays, useDateFormat, useToday } from "#web/ui/date-format.tsx";
import { Select } from "#web/ui/field.tsx";
import type { FulfilmentValues } from "./fulfilment-values.ts";

/**
 * The later days for which food can be ordered. A day that has begun meanwhile is today, with the time that was chosen; one
 * that has passed is replaced by tomorrow.
 */
export function DayFields() {
  const { setValue, register } = useFormContext<FulfilmentValues>();
  const date = useWatch<FulfilmentValues, "date">({ name: "date" });
  const { order } = useRestaurant();
  const { formatWeekdayAndDate } = useDateFormat();
  const today = useToday();
  const days = Array.from({ length: order.horizonDays }, (_, index) => addDays(today, index + 1));
  const [tomorrow] = days;
  const isOffered = days.includes(date);
  useEffect(() => {
    if (date === today) setValue("mode", "today");
    else if (!isOffered && tomorrow) setValue("date", tomorrow);
  }, [date, today, isOffered, tomorrow, setValue]);
  return (
    <Select
      label={messages.day}
      className="sm:max-w-64"
      {...register("date", { onChange: () => setValue("time", "") })}
    >
      {days.map((day) => (
        <option key={day} value={day}>
          {formatWeekdayAndDate(day)}
        </option>
      ))}
    </Select>
  );
}
