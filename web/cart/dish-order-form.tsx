import { use, useRef } from "react";
import type { DishWithOptions } from "#contract/menu.ts";
import { toShownDish } from "#web/dish-options/choice.ts";
import { DishForm } from "#web/dish-options/dish-form.tsx";
import { addToCartMessages } from "#web/messages/add-to-cart.ts";
import { dishOptionMessages } from "#web/messages/dish-options.ts";
import { Button } from "#web/ui/button.tsx";
import { LocaleContext } from "#web/ui/format.tsx";
import { useAddWithUndo } from "./add-to-cart-button.tsx";

const { undo: undoText, undoLabel } = addToCartMessages;

/** The form on a dish's page that adds it to the cart, as it is chosen there. */
export function DishOrderForm({ dish }: { dish: DishWithOptions }) {
  const { currency } = use(LocaleContext);
  const { press, undo, undoable } = useAddWithUndo(dish);
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <DishForm dish={toShownDish(dish, currency)} labelOf={dishOptionMessages.add} onSubmit={press} />
      {undoable && (
        <Button
          label={undoText}
          aria-label={undoLabel(dish.name)}
          className="btn-outline mt-3 w-full"
          onClick={() => {
            container.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
            void undo();
          }}
        />
      )}
    </div>
  );
}
