import { use } from "react";
import { Link } from "react-router";
import { toDecimal } from "#contract/money.ts";
import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LocaleContext } from "#web/ui/locale.ts";
import { useFormatMoney } from "#web/ui/money.tsx";
import { cartTotal, useCart } from "./queries.ts";

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
