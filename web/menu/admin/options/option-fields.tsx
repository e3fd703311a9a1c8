import { type UseFieldArrayReturn, useWatch } from "react-hook-form";
import { optionMessages as messages } from "#web/messages/options.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { OptionExtras } from "./option-extras.tsx";
import type { OptionGroupFormValues } from "./option-group-values.ts";
import type { OptionGroupFormState } from "./use-option-group-form.ts";

interface OptionFieldsProps {
  form: OptionGroupFormState;
  index: number;
  options: UseFieldArrayReturn<OptionGroupFormValues, "options", "key">;
}

/** Fields of one option, with buttons that move and remove it. */
export function OptionFields({ form, index, options }: OptionFieldsProps) {
  const typedName = useWatch({ control: form.control, name: `options.${index}.name` });
  const name = typedName || messages.option(index + 1);
  const field = fieldsOf(form);
  return (
    <fieldset className="grid gap-3 rounded-box border border-base-300 p-4">
      <legend className="sr-only">{messages.option(index + 1)}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field label={messages.name} required {...field(`options.${index}.name`)} />
        <Field
          label={messages.price}
          type="number"
          inputMode="decimal"
          step="any"
          placeholder="0"
          {...field(`options.${index}.price`)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox rounded-md border-base-content/60"
            {...form.register(`options.${index}.default`)}
          />
          {messages.chosen}
        </label>
        <span className="flex items-center gap-2">
          <MoveButtons
            name={name}
            index={index}
            count={options.fields.length}
            onMove={(to) => options.move(index, to)}
          />
          <Button
            label={messages.removeShort}
            aria-label={messages.removeOption(name)}
            className="btn-ghost min-h-11 px-3"
            onClick={() => options.remove(index)}
          />
        </span>
      </div>
      <OptionExtras form={form} index={index} />
    </fieldset>
  );
}
