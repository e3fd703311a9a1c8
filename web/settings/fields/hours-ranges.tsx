import type { ReactNode } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import type { Weekday } from "#contract/house/restaurant-constants.ts";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { FieldsProps } from "./field-group.tsx";
import { useListError } from "./field-group.tsx";

const messages = settingsFieldMessages.hours;
const maxRanges = 4;
const defaultRange = { open: "11:00", close: "22:00" };

/** Hours of a week: the opening hours, or those of a way to get food. */
export type WeekName = "openingHours" | `order.hours.${FulfilmentKind}`;

type RangesName = `${WeekName}.${Weekday}` | `specialDays.${number}.hours`;

interface HoursRangesProps extends FieldsProps {
  name: RangesName;
  /** The day that the hours belong to. */
  day: string;
  /** Beside the button that adds hours. */
  action?: ReactNode;
}

/** The hours of a day: none if it is closed, up to four ranges. */
export function HoursRanges({ form, name, day, action }: HoursRangesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: "key" });
  const error = useListError(form, name);
  const removeRange = (index: number) => {
    remove(index);
    // Others may have overlapped with it.
    if (form.formState.isSubmitted) void form.trigger(sectionOf(name));
  };
  return (
    <div className="grid justify-items-start gap-3">
      {fields.length === 0 && <p className="flex min-h-11 items-center">{messages.closed}</p>}
      {fields.map(({ key }, index) => (
        <div key={key} className="flex flex-wrap items-start gap-x-1.5 gap-y-1 sm:gap-x-3">
          <TimeFields form={form} name={`${name}.${index}`} />
          <Button
            label=""
            icon={<Icon name="close" />}
            aria-label={messages.removeFrom(day, index + 1)}
            className="btn-circle btn-ghost mt-8 size-11"
            onClick={() => removeRange(index)}
          />
          <NextDay form={form} name={`${name}.${index}`} />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {fields.length < maxRanges && (
          <Button
            label={messages.add}
            aria-label={messages.addTo(day)}
            className="btn-outline btn-sm min-h-11"
            // Further hours of a day depend on the first ones.
            onClick={() => append(fields.length === 0 ? defaultRange : { open: "", close: "" })}
          />
        )}
        {action}
      </div>
    </div>
  );
}

/** The section, whose hours may overlap with each other. */
const sectionOf = (name: RangesName | `${RangesName}.${number}`) => {
  if (name.startsWith("order.")) return "order.hours";
  return name.startsWith("openingHours.") ? "openingHours" : "specialDays";
};

interface RangeProps extends FieldsProps {
  name: `${RangesName}.${number}`;
}

function TimeFields({ form, name }: RangeProps) {
  const field = fieldsOf(form);
  // Whether hours overlap depends on both: a correction of either removes the error.
  const deps = sectionOf(name);
  return (
    <>
      <Field label={messages.open} type="time" required className="w-32" {...field(`${name}.open`, { deps })} />
      <Field label={messages.close} type="time" required className="w-32" {...field(`${name}.close`, { deps })} />
    </>
  );
}

/** Says that the hours end on the next day. */
function NextDay({ form, name }: RangeProps) {
  const [open, close] = useWatch({ control: form.control, name: [`${name}.open`, `${name}.close`] });
  if (!open || !close || close > open) return null;
  return <p className="basis-full text-sm text-base-content/80">{messages.nextDay}</p>;
}
