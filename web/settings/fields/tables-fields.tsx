import { useFieldArray, useWatch } from "react-hook-form";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import type { FieldsProps } from "./field-group.tsx";
import { useListError } from "./field-group.tsx";

const messages = settingsFieldMessages.tables;

/** The tables with their seats. */
export function TablesFields({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "tables", keyName: "key" });
  const tables = useWatch({ control: form.control, name: "tables" });
  const error = useListError(form, "tables");
  const field = fieldsOf(form);
  const seats = tables.reduce((sum, table) => sum + (Number(table.seats) || 0), 0);
  const newTables = (count: number) => newIds(tables, count).map((id) => ({ id, seats: "4" }));
  return (
    <>
      <p className="text-sm text-base-content/80">{messages.hint}</p>
      <div className="grid gap-4">
        {fields.map(({ key }, index) => (
          <fieldset
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-start gap-3 border-b border-base-300 pb-4"
          >
            <legend className="sr-only">{messages.table(index + 1)}</legend>
            <Field label={messages.id} required {...field(`tables.${index}.id`)} />
            <Field
              label={messages.seats}
              type="number"
              inputMode="numeric"
              min={1}
              max={40}
              required
              {...field(`tables.${index}.seats`)}
            />
            <Button
              label={settingsFieldMessages.remove}
              aria-label={messages.removeTable(tables[index]?.id || String(index + 1))}
              className="btn-ghost mt-8 min-h-11 px-2"
              onClick={() => remove(index)}
            />
          </fieldset>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button label={messages.add} className="btn-outline" onClick={() => append(newTables(1))} />
        <Button label={messages.addSeveral} className="btn-outline" onClick={() => append(newTables(5))} />
        <p role="status">{messages.total(fields.length, seats)}</p>
      </div>
    </>
  );
}

/** Numbers after those of the tables, which no table has yet. */
function newIds(tables: readonly { id: string }[], count: number): string[] {
  const tableIds = new Set(tables.map(({ id }) => id));
  const numbers = Array.from({ length: tables.length * 2 + count }, (_, index) => String(index + 1));
  return numbers
    .slice(tables.length)
    .filter((id) => !tableIds.has(id))
    .slice(0, count);
}
