import { use, useRef } from "react";
import type { DishWithOptions } from "#contract/house/menu.ts";
import { toDishInMinorUnits } from "#web/dish-options/choice.ts";
import { DishChoiceForm } from "#web/dish-options/dish-choice-form.tsx";
import { dishOptionMessages } from "#web/messages/dish-options.ts";
import { LocaleContext } from "#web/ui/format.tsx";
import { UndoButton, useAddWithUndo } from "./add-to-cart-button.tsx";

/** The form on a dish's page that adds it to the cart, as it is chosen there. */
export function DishOrderForm({ dish }: { dish: DishWithOptions }) {
  const { currency } = use(LocaleContext);
  const { press, undo, undoable } = useAddWithUndo(dish);
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <DishChoiceForm dish={toDishInMinorUnits(dish, currency)} labelOf={dishOptionMessages.add} onSubmit={press} />
      {undoable && (
        <UndoButton
          name={dish.name}
          className="mt-3 w-full"
          onClick={() => {
            container.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
            void undo();
          }}
        />
      )}
    </div>
  );
}
