import { useState } from "react";
import { type Weekday, weekdays } from "#contract/house/restaurant-constants.ts";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { Button } from "#web/ui/button.tsx";
import type { FieldsProps } from "./field-group.tsx";
import { HoursRanges, type WeekName } from "./hours-ranges.tsx";

const messages = settingsFieldMessages.hours;

/** The opening hours of each weekday. */
export function HoursFields({ form }: FieldsProps) {
  return (
    <>
      <p className="text-sm text-base-content/80">{messages.hint}</p>
      <WeekFields form={form} name="openingHours" describeDay={(day) => day} />
    </>
  );
}

interface WeekFieldsProps extends FieldsProps {
  name: WeekName;
  /** What buttons call a day. */
  describeDay: (day: string) => string;
}

/** Hours of each weekday, which can be copied from one day to all. */
export function WeekFields({ form, name, describeDay }: WeekFieldsProps) {
  const [copied, setCopied] = useState<Weekday>();
  const copyToAll = (day: Weekday) => {
    const ranges = form.getValues(`${name}.${day}`);
    for (const other of weekdays)
      form.setValue(
        `${name}.${other}`,
        ranges.map((range) => ({ ...range })),
        { shouldDirty: true },
      );
    if (form.formState.isSubmitted) void form.trigger(name);
    setCopied(day);
  };
  return (
    <>
      <div className="grid">
        {weekdays.map((day) => (
          <fieldset
            key={day}
            className="grid items-start gap-x-6 gap-y-2 border-t border-base-300 py-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <legend className="float-start flex min-h-11 items-center font-semibold">{messages.days[day]}</legend>
            <HoursRanges
              form={form}
              name={`${name}.${day}`}
              day={describeDay(messages.days[day])}
              action={
                <Button
                  label={messages.copy}
                  aria-label={messages.copyFrom(describeDay(messages.days[day]))}
                  className="btn-ghost btn-sm min-h-11 px-3"
                  onClick={() => copyToAll(day)}
                />
              }
            />
          </fieldset>
        ))}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {copied && messages.copied(messages.days[copied])}
      </p>
    </>
  );
}
