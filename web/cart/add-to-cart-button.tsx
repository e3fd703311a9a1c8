import { useRef, useState } from "react";
import type { Dish } from "#contract/menu.ts";
import { accountMessages } from "#web/messages/account.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { createDishToAdd, useAddToCart } from "./use-add-to-cart.ts";
import { useUndoAdd } from "./use-remove-from-cart.ts";

/** Adds one dish per click and ignores clicks while a request is in progress. The last addition can be undone. */
export function AddToCartButton({ dish }: { dish: Dish }) {
  const { press, undo, adding, undoable } = useAddWithUndo(dish);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex gap-2">
      <button
        ref={button}
        type="button"
        onClick={() => void press()}
        aria-disabled={adding}
        className="btn btn-primary min-w-0 grow"
      >
        <Icon name="cart" />
        <span>
          {accountMessages.addToCart.button}
          <span className="sr-only"> {dish.name}</span>
        </span>
      </button>
      {undoable && (
        <Button
          label={accountMessages.addToCart.undo}
          aria-label={accountMessages.addToCart.undoLabel(dish.name)}
          className="btn-outline"
          onClick={() => {
            button.current?.focus();
            void undo();
          }}
        />
      )}
    </div>
  );
}

/** The undo button is beside the add button, because the toast disappears too soon for it (WCAG 2.2.1). */
function useAddWithUndo(dish: Dish) {
  const { add, isBusy } = useAddToCart();
  const undoAdd = useUndoAdd();
  const { state } = useSession();
  const [lastEntryId, setLastEntryId] = useState<string>();
  const press = async () => {
    const entryId = await add(createDishToAdd(dish));
    if (entryId) setLastEntryId(entryId);
  };
  const undo = async () => {
    if (!lastEntryId) return;
    setLastEntryId(undefined);
    await undoAdd.run({ entryId: lastEntryId, name: dish.name });
  };
  return { press, undo, adding: isBusy, undoable: lastEntryId !== undefined && state === "in" };
}
