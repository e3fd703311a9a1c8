import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { allergens } from "#contract/house/dish-facts-constants.ts";
import { maxOptionCount } from "#contract/house/option-constants.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { optionMessages as messages } from "#web/messages/options.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { menuQuery } from "../queries.ts";
import { optionGroupsQuery } from "./queries.ts";
import type { OptionGroupFormState } from "./use-option-group-form.ts";

interface OptionExtrasProps {
  form: OptionGroupFormState;
  index: number;
}

/** Fields of an option that few options need, folded. */
export function OptionExtras({ form, index }: OptionExtrasProps) {
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
