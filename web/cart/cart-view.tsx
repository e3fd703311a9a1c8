import { useQuery } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import type { CartEntry } from "#contract/cart.ts";
import { toDecimal } from "#contract/money.ts";
import { accountMessages } from "#web/messages/account.ts";
import { Button } from "#web/ui/button.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import { EmptyState, QueryPlaceholder } from "#web/ui/query-view.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CartTable } from "./cart-table.tsx";
import { cartQuery, cartTotal } from "./queries.ts";
import { useRemoveFromCart } from "./use-remove-from-cart.ts";

export function CartView({ email, onPay, emptyAction }: { email: string; onPay: () => void; emptyAction: ReactNode }) {
  // Prices and availability may have changed since the last fetch.
  const cart = useQuery({ ...cartQuery(email), refetchOnMount: "always" });
  const { run: remove, isBusy } = useRemoveFromCart(email);
  if (!cart.data) return cart.error ? <QueryPlaceholder query={cart} /> : <CartSkeleton />;
  const entries = cart.data;
  return (
    <div className="grid gap-6">
      <CartSummary entries={entries} onPay={onPay} />
      <CartWarnings entries={entries} />
      {entries.length > 0 ? (
        <CartTable entries={entries} isRemoving={isBusy} onRemove={(entry) => void remove(entry)} />
      ) : (
        <EmptyState text={accountMessages.cart.empty} icon="cart">
          {emptyAction}
        </EmptyState>
      )}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-6">
      <span className="skeleton h-38 rounded-box sm:h-24" />
      <Skeleton shape="dishes" count={3} />
    </div>
  );
}

const figureClass = "text-2xl font-semibold tabular-nums";

function CartSummary({ entries, onPay }: { entries: readonly CartEntry[]; onPay: () => void }) {
  const { currency } = use(LocaleContext);
  const formatMoney = useFormatMoney();
  const total = formatMoney(toDecimal(cartTotal(entries, currency), currency));
  const canPay = entries.length > 0 && entries.every((entry) => entry.available);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-box bg-base-200 p-5">
      <dl className="flex grow flex-wrap gap-x-8 gap-y-2">
        <DescriptionItem term={accountMessages.cart.itemCount} className={figureClass}>
          {entries.length}
        </DescriptionItem>
        <DescriptionItem term={accountMessages.cart.total} className={figureClass}>
          {total}
        </DescriptionItem>
      </dl>
      <Button
        label={accountMessages.cart.pay}
        className="btn-primary btn-lg min-w-40 max-sm:w-full"
        disabled={!canPay}
        onClick={onPay}
      />
    </div>
  );
}

function CartWarnings({ entries }: { entries: readonly CartEntry[] }) {
  const hasUnavailable = entries.some((entry) => !entry.available);
  const hasPriceChanges = entries.some((entry) => entry.available && entry.currentPrice !== undefined);
  return (
    <div role="status" className="grid gap-2 font-medium empty:hidden">
      {hasUnavailable && <p className="text-error">{accountMessages.cart.removeUnavailable}</p>}
      {hasPriceChanges && <p>{accountMessages.cart.priceChanged}</p>}
    </div>
  );
}
