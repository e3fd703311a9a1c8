import { useQuery } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import type { CartEntry } from "#contract/cart.ts";
import { toDecimal } from "#contract/money.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { MoneyFormat, useMoney } from "#web/ui/money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { words } from "#web/words/account.ts";
import { CartTable } from "./cart-table.tsx";
import { cartQuery, cartTotal } from "./queries.ts";
import { useRemoveFromCart } from "./use-remove.ts";

interface CartViewProps {
  email: string;
  onPay: () => void;
  whenEmpty: ReactNode;
}

export function CartView({ email, onPay, whenEmpty }: CartViewProps) {
  // Prices and what is sold out change behind the cart's back.
  const cart = useQuery({ ...cartQuery(email), refetchOnMount: "always" });
  const { remove, removing } = useRemoveFromCart(email);
  if (!cart.data) {
    if (!cart.error) return <CartSkeleton />;
    const retry = () => void cart.refetch();
    return <Failed problem={cart.error} onRetry={retry} retrying={cart.isFetching} />;
  }
  const entries = cart.data;
  return (
    <div className="grid gap-6">
      <Summary entries={entries} onPay={onPay} />
      <Warnings entries={entries} />
      {entries.length > 0 ? (
        <CartTable entries={entries} removing={removing} onRemove={(entry) => void remove(entry)} />
      ) : (
        <Empty text={words.cart.empty} icon="cart">
          {whenEmpty}
        </Empty>
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

function Summary({ entries, onPay }: { entries: readonly CartEntry[]; onPay: () => void }) {
  const { currency } = use(MoneyFormat);
  const money = useMoney();
  const total = money(toDecimal(cartTotal(entries, currency), currency));
  const payable = entries.length > 0 && entries.every((entry) => entry.available);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-box bg-base-200 p-5">
      <dl className="flex grow flex-wrap gap-x-8 gap-y-2">
        <Figure term={words.cart.items} value={String(entries.length)} />
        <Figure term={words.cart.total} value={total} />
      </dl>
      <button
        type="button"
        className="btn btn-primary btn-lg min-w-40 max-sm:w-full"
        disabled={!payable}
        onClick={onPay}
      >
        {words.cart.pay}
      </button>
    </div>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-base-content/80">{term}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function Warnings({ entries }: { entries: readonly CartEntry[] }) {
  const gone = entries.some((entry) => !entry.available);
  const changed = entries.some((entry) => entry.available && entry.currentPrice !== undefined);
  return (
    <div role="status" className="grid gap-2 font-medium empty:hidden">
      {gone && <p className="text-error">{words.cart.removeFirst}</p>}
      {changed && <p>{words.cart.priceChanged}</p>}
    </div>
  );
}
