import { type ComponentProps, use, useRef, useState } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { DishChoice } from "#web/dish-options/choice.ts";
import { useDishSheet } from "#web/dish-options/use-dish-sheet.ts";
import { addToCartMessages } from "#web/messages/add-to-cart.ts";
import { dishOptionMessages } from "#web/messages/dish-options.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { countDishes } from "#web/ui/count-dishes.ts";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { AddedDish } from "./add-entry.ts";
import { useCart } from "./cart-store.ts";
import { cartTotal } from "./queries.ts";
import { createDishToAdd, useAddToCart, useUndoAddition } from "./use-add-to-cart.ts";

const messages = addToCartMessages;

/**
 * Adds one dish per click and ignores clicks while a request is in progress. A dish that asks for options opens its
 * sheet; any other with options also offers it. The last addition can be undone.
 */
export function AddToCartButton({ dish }: { dish: Dish }) {
  const { press, undo, adding, undoable } = useAddWithUndo(dish);
  const { Sheet, isLoading, open, close } = useDishSheet();
  const button = useRef<HTMLButtonElement>(null);
  const { hasOptions, asks, name } = dish;
  const addButton = { name, ref: button, isBusy: adding || isLoading, className: "btn-primary min-w-0 grow" };
  return (
    <div className="flex flex-wrap gap-2">
      {asks ? (
        <DishButton {...addButton} label={messages.choose} onClick={open} />
      ) : (
        <DishButton {...addButton} label={messages.button} icon="cart" onClick={() => void press()} />
      )}
      {hasOptions && !asks && (
        <DishButton
          label={messages.choose}
          name={name}
          isBusy={isLoading}
          className="btn-outline px-4"
          onClick={open}
        />
      )}
      {undoable && (
        <UndoButton
          name={name}
          className="px-4"
          onClick={() => {
            button.current?.focus();
            void undo();
          }}
        />
      )}
      {Sheet && (
        <Sheet dishId={dish.slug} name={name} labelOf={dishOptionMessages.add} onSubmit={press} onClose={close} />
      )}
    </div>
  );
}

interface DishButtonProps extends Omit<ComponentProps<"button">, "type" | "children"> {
  label: string;
  /** The name of the dish, for screen readers. */
  name: string;
  icon?: IconName;
  isBusy: boolean;
}

const DishButton = ({ label, name, icon, isBusy, className, ...button }: DishButtonProps) => (
  <button
    {...button}
    type="button"
    className={`btn ${className}`}
    aria-disabled={isBusy}
    aria-busy={isBusy || undefined}
  >
    {icon && <Icon name={icon} />}
    <span>
      <span>{label}</span>
      <span className="sr-only"> {name}</span>
    </span>
  </button>
);

interface UndoButtonProps {
  /** The name of the dish. */
  name: string;
  className: string;
  onClick: () => void;
}

export const UndoButton = ({ name, className, onClick }: UndoButtonProps) => (
  <Button
    label={messages.undo}
    aria-label={messages.undoLabel(name)}
    className={`btn-outline ${className}`}
    onClick={onClick}
  />
);

/** The undo button is beside the add button, because the toast disappears too soon for it (WCAG 2.2.1). */
export function useAddWithUndo(dish: Pick<Dish, "_id" | "name">) {
  const { add, isBusy } = useAddToCart();
  const undoAddition = useUndoAddition();
  const session = useSession();
  const [lastAdded, setLastAdded] = useState<AddedDish>();
  /** Resolves to whether the dish was added. */
  const press = async (choice?: DishChoice): Promise<boolean> => {
    const outcome = await add(createDishToAdd(dish, choice));
    if (outcome) setLastAdded(outcome);
    return outcome !== undefined;
  };
  const undo = async () => {
    if (!lastAdded || session.state !== "in") return;
    setLastAdded(undefined);
    await undoAddition.run({ added: lastAdded, name: dish.name });
  };
  return { press, undo, adding: isBusy, undoable: lastAdded !== undefined && session.state === "in" };
}

/**
 * Bar with a link to the cart for small screens. Must be the last child of its container: it sticks to the bottom of
 * the screen until the container ends and covers nothing after it.
 */
export function CartBar() {
  const { currency } = use(LocaleContext);
  const formatMoney = useFormatMoney();
  const cart = useCart();
  if (!cart?.length) return null;
  return (
    <div className="order-bar sticky bottom-0 z-30 border-t border-base-300 bg-base-100/95 px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur md:px-8 lg:hidden">
      <Link to={pagePaths.cart} className="btn btn-primary btn-lg w-full whitespace-nowrap">
        <Icon name="cart" />
        <span>{addToCartMessages.cartBar(countDishes(cart))}</span>
        <span className="ms-auto tabular-nums">{formatMoney(toDecimal(cartTotal(cart, currency), currency))}</span>
      </Link>
    </div>
  );
}
