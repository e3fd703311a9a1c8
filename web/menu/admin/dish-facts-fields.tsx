import { useWatch } from "react-hook-form";
import {
  type Allergen,
  allergens,
  diets,
  maxCalories,
  maxPortionLength,
  minimumAges,
} from "#contract/house/dish-facts-constants.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { dishFactsFormMessages as messages } from "#web/messages/dish-facts-form.ts";
import { Field, FieldError, Select } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { allergenLevels } from "./dish-form-values.ts";
import type { DishFormState } from "./use-dish-form.ts";

interface FieldsProps {
  form: DishFormState;
}

const checkboxClass = "checkbox rounded-md border-base-content/60";

/** Fields about what is in a dish and for whom it is; all are optional. */
export function DishFactsFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  return (
    <>
      <AllergenFields form={form} />
      <DietFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={messages.spice} {...field("spice")}>
          {dishFactMessages.spice.map((label, level) => (
            <option key={label} value={level}>
              {label}
            </option>
          ))}
        </Select>
        <Select label={messages.minimumAge} {...field("minimumAge")}>
          {minimumAges.map((age) => (
            <option key={age} value={age}>
              {age === 0 ? messages.noMinimumAge : dishFactMessages.minimumAge(age)}
            </option>
          ))}
        </Select>
        <Field
          label={messages.portion}
          hint={messages.portionHint}
          maxLength={maxPortionLength}
          {...field("portion")}
        />
        <Field
          label={messages.calories}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxCalories}
          {...field("calories")}
        />
      </div>
    </>
  );
}

/** The allergens are asked only once they are declared; what was chosen is kept meanwhile. */
function AllergenFields({ form }: FieldsProps) {
  const isDeclared = useWatch({ control: form.control, name: "allergensDeclared" });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{messages.allergens}</legend>
      <label className="flex min-h-9 items-center gap-3">
        <input
          type="checkbox"
          className={checkboxClass}
          aria-describedby="declared-hint"
          {...form.register("allergensDeclared")}
        />
        {messages.declared}
      </label>
      <p id="declared-hint" className="text-sm text-base-content/75">
        {messages.declaredHint}
      </p>
      {isDeclared && (
        <div className="grid gap-4 sm:grid-cols-2">
          {allergens.map((name) => (
            <AllergenField key={name} name={name} form={form} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function AllergenField({ name, form }: FieldsProps & { name: Allergen }) {
  const level = useWatch({ control: form.control, name: `allergens.${name}` });
  const field = fieldsOf(form);
  const label = dishFactMessages.allergens[name];
  return (
    <div className="grid content-start gap-2">
      <Select label={label} className="capitalize" {...field(`allergens.${name}`)}>
        {allergenLevels.map((one) => (
          <option key={one} value={one}>
            {messages.levels[one]}
          </option>
        ))}
      </Select>
      {level !== "no" && (
        <Field label={messages.details(label)} hint={messages.detailsHint} {...field(`allergenDetails.${name}`)} />
      )}
    </div>
  );
}

function DietFields({ form }: FieldsProps) {
  const { error } = fieldsOf(form)("diets");
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3" aria-describedby="diets-error">
      <legend className="mb-1.5 font-medium">{messages.diets}</legend>
      {diets.map((diet) => (
        <label key={diet} className="flex min-h-9 items-center gap-3">
          <input
            type="checkbox"
            value={diet}
            className={checkboxClass}
            aria-invalid={error ? true : undefined}
            {...form.register("diets")}
          />
          <span>{dishFactMessages.diets[diet]}</span>
        </label>
      ))}
      <FieldError id="diets-error" error={error} />
    </fieldset>
  );
}
