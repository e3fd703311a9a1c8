import { use, useState } from "react";
import { combineAllergens } from "#contract/house/dish-allergens.ts";
import { maxNoteLength, maxQuantity } from "#contract/ordering/cart-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import { toDecimal } from "#contract/platform/money.ts";
import { dishFactsSectionMessages } from "#web/messages/dish-allergens.ts";
import { dishOptionMessages as messages } from "#web/messages/dish-options.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { AllergenText } from "#web/ui/allergen-text.tsx";
import { Field } from "#web/ui/field.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import { chosenOptions, type DishChoice, type DishInMinorUnits, defaultDishChoice, priceOf } from "./choice.ts";
import { NumberField } from "./number-field.tsx";
import { OptionGroupFields } from "./option-group-fields.tsx";
import { useDishChoiceForm } from "./use-dish-choice-form.ts";

interface DishChoiceFormProps {
  dish: DishInMinorUnits;
  /** What is chosen at first; the default choice if it is absent. */
  initial?: DishChoice | undefined;
  /** Label of the button, with the price. */
  labelOf: (price: string) => string;
  onSubmit: (choice: DishChoice) => Promise<unknown>;
}

/**
 * Options, note and quantity of a dish. Without scripts everything can be read and chosen, and the button leads to the
 * login.
 */
export function DishChoiceForm({ dish, initial: given, labelOf, onSubmit }: DishChoiceFormProps) {
  const [initial] = useState(() => given ?? defaultDishChoice(dish));
  const { formRef, choice, problem, isBusy, handleInput, handleSubmit } = useDishChoiceForm(dish, initial, onSubmit);
  const { currency } = use(LocaleContext);
  const formatMoney = useFormatMoney();
  return (
    <form
      ref={formRef}
      action={pagePaths.login}
      aria-label={messages.form(dish.name)}
      noValidate
      onInput={handleInput}
      onSubmit={handleSubmit}
      className="grid gap-6"
    >
      {dish.groups.map((group) => (
        <OptionGroupFields
          key={group.id}
          dish={dish}
          group={group}
          initial={initial}
          choice={choice}
          error={problem?.groupId === group.id ? problem.text : undefined}
        />
      ))}
      {dish.groups.length > 0 && (
        <p className="text-sm">
          <span>{`${messages.allergens}: `}</span>
          <AllergenText of={combineAllergens(dish, chosenOptions(dish, choice))} />
        </p>
      )}
      <div>
        <Field
          label={messages.note}
          hint={messages.noteHint}
          name="note"
          maxLength={maxNoteLength}
          defaultValue={initial.note}
          autoComplete="off"
        />
        <p className="mt-1 text-sm">
          <TelephoneLink className="link inline-block py-1">{dishFactsSectionMessages.call}</TelephoneLink>
        </p>
      </div>
      <div className="dish-action sticky z-20 -mx-5 flex flex-wrap items-center gap-x-3 border-t border-base-300 bg-base-100 px-5 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <NumberField
          name="quantity"
          label={<span className="sr-only">{messages.quantity}</span>}
          plainLabel={dish.name}
          initial={initial.quantity}
          value={choice.quantity}
          min={1}
          max={maxQuantity}
        />
        <button
          type="submit"
          aria-disabled={isBusy}
          aria-busy={isBusy || undefined}
          className="btn btn-primary btn-lg min-w-40 grow px-4"
        >
          <span className="tabular-nums">{labelOf(formatMoney(toDecimal(priceOf(dish, choice), currency)))}</span>
          <span className="sr-only"> {dish.name}</span>
        </button>
      </div>
    </form>
  );
}
