import { useRef, useState } from "react";
import type { Dish } from "#contract/menu.ts";
import { useSession } from "#web/identity/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { words } from "#web/words/account.ts";
import { choose, useAddToCart } from "./use-add-to-cart.ts";
import { useTakeBack } from "./use-take-back.ts";

/** One dish a click; a click while the last one is under way does nothing. What was added last can be taken back. */
export function AddToCart({ dish }: { dish: Dish }) {
  const { press, undo, adding, undoable } = useAdding(dish);
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
          {words.addToCart.button}
          <span className="sr-only"> {dish.name}</span>
        </span>
      </button>
      {undoable && (
        <button
          type="button"
          aria-label={words.addToCart.undoOf(dish.name)}
          className="btn btn-outline"
          onClick={() => {
            button.current?.focus();
            void undo();
          }}
        >
          {words.addToCart.undo}
        </button>
      )}
    </div>
  );
}

/** The message that a dish was added is gone before one could answer it (WCAG 2.2.1), so undoing stands beside the button. */
function useAdding(dish: Dish) {
  const add = useAddToCart();
  const takeBack = useTakeBack();
  const { state } = useSession();
  const busy = useRef(false);
  const [adding, setAdding] = useState(false);
  const [last, setLast] = useState<string>();
  const press = async () => {
    if (busy.current) return;
    busy.current = true;
    setAdding(true);
    try {
      const entry = await add(choose(dish));
      if (entry) setLast(entry);
    } finally {
      busy.current = false;
      setAdding(false);
    }
  };
  const undo = async () => {
    if (!last) return;
    setLast(undefined);
    await takeBack(last, dish.name);
  };
  return { press, undo, adding, undoable: last !== undefined && state === "in" };
}
