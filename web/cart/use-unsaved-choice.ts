import { useState } from "react";
import type { CartEntry } from "#contract/ordering/cart.ts";
import type { DishChoice } from "#web/dish-options/choice.ts";
import { hasEqualChoice } from "./equal-entry.ts";

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
export function useUnsavedChoice(entry: CartEntry) {
  const [unsaved, setUnsaved] = useState<UnsavedChoice>();
  const saved = choiceOf(entry);
  const current = unsaved && hasEqualChoice(unsaved.before, saved) ? unsaved : undefined;
  const isQuantityKept = current?.before.quantity === saved.quantity;
  const choice = current ? { ...current.choice, ...(!isQuantityKept && { quantity: saved.quantity }) } : saved;
  return {
    /** What the sheet begins with. */
    choice,
    isUnsaved: !hasEqualChoice(choice, saved) || choice.quantity !== saved.quantity,
    keep: (changed: DishChoice) => setUnsaved({ before: saved, choice: changed }),
    discard: () => setUnsaved(undefined),
  };
}
