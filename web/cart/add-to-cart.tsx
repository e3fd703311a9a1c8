import { useRef, useState } from "react";
import type { Dish } from "#contract/menu.ts";
import { Icon } from "#web/ui/icon.tsx";
import { words } from "#web/words/account.ts";
import { choose, useAddToCart } from "./use-add-to-cart.ts";

/** One dish a click; a click while the last one is under way does nothing. */
export function AddToCart({ dish }: { dish: Dish }) {
  const add = useAddToCart();
  const busy = useRef(false);
  const [adding, setAdding] = useState(false);
  const press = async () => {
    if (busy.current) return;
    busy.current = true;
    setAdding(true);
    try {
      await add(choose(dish));
    } finally {
      busy.current = false;
      setAdding(false);
    }
  };
  return (
    <button type="button" onClick={() => void press()} aria-disabled={adding} className="btn btn-primary w-full">
      <Icon name="cart" />
      <span>
        {words.addToCart.button}
        <span className="sr-only"> {dish.name}</span>
      </span>
    </button>
  );
}
