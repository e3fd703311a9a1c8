import { use, useRef, useState } from "react";
import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { toDecimal } from "#contract/money.ts";
import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { cartTotal, useCart } from "./queries.ts";
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
        {accountMessages.cartBar(cart.length)}
        <span className="ms-auto tabular-nums">{formatMoney(toDecimal(cartTotal(cart, currency), currency))}</span>
      </Link>
    </div>
  );
}
