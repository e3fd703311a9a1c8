import { useQuery } from "@tanstack/react-query";
import { type UseFieldArrayReturn, useWatch } from "react-hook-form";
import { allergens } from "#contract/house/dish-facts-constants.ts";
import { maxOptionCount } from "#contract/house/option-constants.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { optionMessages as messages } from "#web/messages/options.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { menuQuery } from "../queries.ts";
import type { OptionGroupFormValues } from "./option-group-values.ts";
import { optionGroupsQuery } from "./queries.ts";
import type { OptionGroupFormState } from "./use-option-group-form.ts";

interface OptionExtrasProps {
  form: OptionGroupFormState;
  index: number;
}

/** Fields of an option that few options need, folded. */
function OptionExtras({ form, index }: OptionExtrasProps) {
  const kind = useWatch({ control: form.control, name: "kind" });
  const { data: dishes = [] } = useQuery(menuQuery);
  const field = fieldsOf(form);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {messages.more}
      </summary>
      <div className="grid gap-4 pt-2">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={messages.maxEach}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxOptionCount}
            {...field(`options.${index}.maxEach`)}
          />
          {/* The dishes arrive after the form: with another key the field selects the chosen one again. */}
          <Select key={dishes.length} label={messages.dish} {...field(`options.${index}.dish`)}>
            <option value="">{messages.noDish}</option>
            {dishes.map((dish) => (
              <option key={dish._id} value={dish._id}>
                {dish.name}
              </option>
            ))}
          </Select>
        </div>
        {kind === "choice" && <SizePriceFields form={form} index={index} />}
        <fieldset>
          <legend className="mb-1 font-medium">{messages.adds}</legend>
          <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
            {allergens.map((allergen) => (
              <label key={allergen} className="flex min-h-11 items-center gap-3 capitalize">
                <input
                  type="checkbox"
                  value={allergen}
                  className="checkbox rounded-md border-base-content/60"
                  {...form.register(`options.${index}.addsAllergens`)}
                />
                <span>{dishFactMessages.allergens[allergen]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  );
}

/** The price of an option with each size of every group of sizes. */
function SizePriceFields({ form, index }: OptionExtrasProps) {
  const { data: groups = [] } = useQuery(optionGroupsQuery);
  const sizes = groups.flatMap(({ kind, name, options }) =>
    kind === "size" ? options.map((size) => ({ id: size._id, label: messages.sizeLabel(name, size.name) })) : [],
  );
  const field = fieldsOf(form);
  if (sizes.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{messages.bySize}</legend>
      <p className="mb-2 text-sm text-base-content/75">{messages.bySizeHint}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {sizes.map(({ id, label }) => (
          <Field
            key={id}
            label={label}
            type="number"
            inputMode="decimal"
            step="any"
            {...field(`options.${index}.prices.${id}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

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
