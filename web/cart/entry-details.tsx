import { useEffect, useRef, useState } from "react";
import type { CartEntry } from "#contract/ordering/cart.ts";
import { maxQuantity } from "#contract/ordering/cart-constants.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { DishChoice } from "#web/dish-options/choice.ts";
import { useDishSheet } from "#web/dish-options/use-dish-sheet.ts";
import { accountMessages } from "#web/messages/account.ts";
import { dishOptionMessages } from "#web/messages/dish-options.ts";
import { AllergenText } from "#web/ui/allergen-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { LineOptions } from "#web/ui/line-options.tsx";
import { StepButtons } from "#web/ui/stepper.tsx";
import { changeEntry, hasEqualChoice } from "./change-entry.ts";
import { cartQuery } from "./queries.ts";

const choiceOf = ({ quantity, note, options }: CartEntry): DishChoice => ({
  quantity,
  note,
  options: options.map(({ _id, count }) => ({ _id, count })),
});

interface UnsavedChoice {
  /** What the entry was when the change was begun. */
  before: DishChoice;
  choice: DishChoice;
}

/**
 * What was chosen for an entry in its sheet and is not saved, while the cart is shown. It ends when the entry gets other
 * options or another note; a quantity that was changed in the cart since counts.
 */
function useUnsavedChoice(entry: CartEntry) {
  const [unsaved, setUnsaved] = useState<UnsavedChoice>();
  const savedChoice = choiceOf(entry);
  const current = unsaved && hasEqualChoice(unsaved.before, savedChoice) ? unsaved : undefined;
  const isQuantityKept = current?.before.quantity === savedChoice.quantity;
  const choice = current
    ? { ...current.choice, ...(!isQuantityKept && { quantity: savedChoice.quantity }) }
    : savedChoice;
  return {
    /** What the sheet begins with. */
    choice,
    isUnsaved: !hasEqualChoice(choice, savedChoice) || choice.quantity !== savedChoice.quantity,
    keep: (changedChoice: DishChoice) => setUnsaved({ before: savedChoice, choice: changedChoice }),
    discard: () => setUnsaved(undefined),
  };
}

const messages = accountMessages.cart;

interface EntryDetailsProps {
  entry: CartEntry;
  onQuantity: (quantity: number) => void;
  /** Called when the entry gets unsaved changes. Returns a function to call when it has none any more. */
  onUnsaved: (name: string) => () => void;
}

/** Name, options, note and allergens of an entry, why it cannot be paid for, and how to change it. */
export function EntryDetails({ entry, onQuantity, onUnsaved }: EntryDetailsProps) {
  const { name, quantity, available } = entry;
  const { Sheet, isLoading, open, close } = useDishSheet();
  const changeButton = useRef<HTMLButtonElement>(null);
  const change = useChangeEntry(entry);
  const { choice, isUnsaved, keep, discard } = useUnsavedChoice(entry);
  useEffect(() => (isUnsaved ? onUnsaved(name) : undefined), [isUnsaved, name, onUnsaved]);
  const save = async (changedChoice: DishChoice): Promise<boolean> => {
    const isSaved = await change(changedChoice);
    if (isSaved) discard();
    return isSaved;
  };
  return (
    <div className="grid gap-1">
      <span className="font-medium wrap-anywhere">{name}</span>
      <LineOptions line={entry} />
      <p className="text-sm text-base-content/80">
        <AllergenText of={entry} />
      </p>
      <EntryProblemText entry={entry} />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StepButtons
          fewerLabel={dishOptionMessages.fewer(name)}
          moreLabel={dishOptionMessages.more(name)}
          canLower={quantity > 1}
          canRaise={quantity < maxQuantity}
          onStep={(step) => onQuantity(quantity + step)}
        >
          <output
            aria-label={messages.quantity(name)}
            className="min-w-8 text-center text-lg font-semibold tabular-nums"
          >
            {quantity}
          </output>
        </StepButtons>
        {available && (
          <Button
            ref={changeButton}
            label={messages.change}
            aria-label={messages.changeLabel(name)}
            className="btn-ghost px-3 underline underline-offset-4"
            aria-busy={isLoading || undefined}
            onClick={open}
          />
        )}
      </div>
      <UnsavedNotice
        name={name}
        isShown={isUnsaved && !Sheet}
        onDiscard={() => {
          changeButton.current?.focus();
          discard();
        }}
      />
      {Sheet && (
        <Sheet
          dishId={entry.menuId}
          name={name}
          initial={choice}
          labelOf={dishOptionMessages.change}
          onChange={keep}
          onSubmit={save}
          onClose={close}
        />
      )}
    </div>
  );
}

interface UnsavedNoticeProps {
  /** The name of the dish. */
  name: string;
  isShown: boolean;
  onDiscard: () => void;
}

const UnsavedNotice = ({ name, isShown, onDiscard }: UnsavedNoticeProps) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm font-medium empty:hidden">
    {isShown && (
      <>
        {messages.notSaved}
        <Button
          label={messages.discard}
          aria-label={messages.discardLabel(name)}
          // The negative margin aligns the label with the sentence above when the button wraps to its own line.
          className="btn-ghost -ms-3 px-3 underline underline-offset-4"
          onClick={onDiscard}
        />
      </>
    )}
  </p>
);

/** Returns a function that changes the entry and resolves to whether it was changed. */
function useChangeEntry(entry: CartEntry): (choice: DishChoice) => Promise<boolean> {
  const { run } = useApiMutation({
    request: async (choice: DishChoice) => {
      await changeEntry(entry, choice);
      return true;
    },
    failedTitle: messages.changeFailed,
    invalidates: [cartQuery(entry.email).queryKey],
  });
  return async (choice) => (await run(choice)) ?? false;
}

function EntryProblemText({ entry: { available, problem } }: { entry: CartEntry }) {
  const text = available ? problem && messages.problems[problem] : messages.unavailable;
  return text && <p className="text-sm font-medium text-error">{text}</p>;
}
