import { type SyntheticEvent, use, useEffect, useRef, useState } from "react";
import { combineAllergens } from "#contract/house/dish-allergens.ts";
import { findChoiceProblem } from "#contract/house/dish-choice.ts";
import { maxNoteLength, maxQuantity } from "#contract/ordering/cart-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import { toDecimal } from "#contract/platform/money.ts";
import { dishFactsSectionMessages } from "#web/messages/dish-allergens.ts";
import { dishOptionMessages as messages } from "#web/messages/dish-options.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { AllergenText } from "#web/ui/allergen-text.tsx";
import { Field } from "#web/ui/field.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import {
  chosenOptions,
  type DishChoice,
  type DishInMinorUnits,
  defaultDishChoice,
  type GroupInMinorUnits,
  priceOf,
} from "./choice.ts";
import { NumberField, OptionGroupFields } from "./option-group-fields.tsx";
import { readDishChoice } from "./read-form.ts";

interface GroupProblem {
  groupId: string;
  text: string;
}

function findGroupProblem(groups: readonly GroupInMinorUnits[], { options }: DishChoice): GroupProblem | undefined {
  for (const group of groups) {
    const ownOptions = options.filter(({ _id }) => group.options.some(({ id }) => id === _id));
    const text = findChoiceProblem(
      [group],
      ownOptions.map(({ _id: id, count }) => ({ id, count })),
    );
    if (text !== undefined) return { groupId: group.id, text };
  }
  return undefined;
}

/**
 * The state of a form whose controls keep their values themselves, so that it works before and without scripts. The
 * choice is read from the controls after each input.
 */
function useDishChoiceForm(
  { groups }: DishInMinorUnits,
  initial: DishChoice,
  onSubmit: (choice: DishChoice) => Promise<unknown>,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(initial);
  const [problem, setProblem] = useState<GroupProblem>();
  const [isBusy, setIsBusy] = useState(false);
  // The guest may have chosen before hydration, or the browser may have restored the controls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (formRef.current) setChoice(readDishChoice(formRef.current, groups));
  }, []);

  const handleInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const next = readDishChoice(currentTarget, groups);
    setChoice(next);
    if (problem) setProblem(findGroupProblem(groups, next));
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const choice = readDishChoice(form, groups);
    const groupProblem = findGroupProblem(groups, choice);
    setProblem(groupProblem);
    if (groupProblem) {
      form.querySelector<HTMLElement>(`[data-group="${groupProblem.groupId}"] input:enabled`)?.focus();
      return;
    }
    setIsBusy(true);
    void onSubmit(choice).finally(() => setIsBusy(false));
  };
  return { formRef, choice, problem, isBusy, handleInput, handleSubmit };
}

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
export function DishChoiceForm({ dish, initial: initialChoice, labelOf, onSubmit }: DishChoiceFormProps) {
  const [initial] = useState(() => initialChoice ?? defaultDishChoice(dish));
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
