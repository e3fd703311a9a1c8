import { get, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat, useToday } from "#web/ui/date-format.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import type { FieldsProps } from "./field-group.tsx";
import { useListError } from "./field-group.tsx";
import { HoursRanges } from "./hours-ranges.tsx";

const messages = settingsFieldMessages.specialDays;

/** The special days: coming ones by date, past ones folded. */
export function SpecialDaysFields({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "specialDays", keyName: "key" });
  const { errors } = useFormState({ control: form.control });
  const error = useListError(form, "specialDays");
  const today = useToday();
  const rows = fields.map(({ key, date }, index) => ({ key, index, isPast: date !== "" && date < today }));
  const past = rows.filter(({ isPast }) => isPast);
  const hasError = past.some(({ index }) => get(errors, `specialDays.${index}`) !== undefined);
  const coming = rows.filter(({ isPast }) => !isPast);
  const row = ({ key, index }: (typeof rows)[number]) => (
    <SpecialDay key={key} form={form} index={index} onRemove={() => remove(index)} />
  );
  return (
    <>
      <p className="text-sm text-base-content/80">{messages.hint}</p>
      {fields.length === 0 && <p>{messages.empty}</p>}
      {coming.map(row)}
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
      <Button
        label={messages.add}
        className="btn-outline justify-self-start"
        onClick={() => append({ date: "", note: "", hours: [] })}
      />
      {past.length > 0 && (
        <details {...(hasError && { open: true })}>
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {messages.past(past.length)}
          </summary>
          <div className="grid gap-4 pt-2">{past.map(row)}</div>
        </details>
      )}
    </>
  );
}

interface SpecialDayProps extends FieldsProps {
  index: number;
  onRemove: () => void;
}

function SpecialDay({ form, index, onRemove }: SpecialDayProps) {
  const field = fieldsOf(form);
  const [date, note] = useWatch({
    control: form.control,
    name: [`specialDays.${index}.date`, `specialDays.${index}.note`],
  });
  const { formatWeekday } = useDateFormat();
  const name = note || date || messages.day(index + 1);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date);
  return (
    <fieldset className="grid gap-3 rounded-box border border-base-300 p-3 sm:p-4">
      <legend className="sr-only">{messages.day(index + 1)}</legend>
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field
          label={messages.date}
          hint={isDate ? formatWeekday(date) : undefined}
          type="date"
          required
          {...field(`specialDays.${index}.date`)}
        />
        <Field label={messages.note} hint={messages.noteHint} required {...field(`specialDays.${index}.note`)} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <HoursRanges form={form} name={`specialDays.${index}.hours`} day={name} />
        <Button
          label={settingsFieldMessages.remove}
          aria-label={messages.removeDay(name)}
          className="btn-ghost min-h-11 px-3"
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
