import { useQuery } from "@tanstack/react-query";
import { type ReactNode, use, useCallback, useRef } from "react";
import type { CartEntry } from "#contract/ordering/cart.ts";
import type { Quote } from "#contract/ordering/quote.ts";
import { FulfilmentSection } from "#web/fulfilment/fulfilment-section.tsx";
import { useFulfilment } from "#web/fulfilment/use-fulfilment.ts";
import { accountMessages } from "#web/messages/account.ts";
import { Button } from "#web/ui/button.tsx";
import { askConfirmation } from "#web/ui/dialog.tsx";
import { LocaleContext } from "#web/ui/format.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { QueryPlaceholder } from "#web/ui/query-view.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CartTable } from "./cart-table.tsx";
import { cartQuery } from "./queries.ts";
import { useEntryQuantities } from "./use-entry-quantities.ts";
import { useRemoveFromCart } from "./use-remove-from-cart.ts";

const { payWithoutTitle, payWithoutText, payWithout, backToCart } = accountMessages.cart;

/** Asks for a confirmation before the guest pays while entries of the cart have unsaved changes. */
function useConfirmUnsaved() {
  const names = useRef(new Map<symbol, string>());
  /** Registers a dish with unsaved changes, until the returned function is called. */
  const add = useCallback((name: string) => {
    const key = Symbol(name);
    names.current.set(key, name);
    return () => void names.current.delete(key);
  }, []);
  const confirm = async (): Promise<boolean> => {
    if (names.current.size === 0) return true;
    const text = payWithoutText([...new Set(names.current.values())].join(", "));
    return askConfirmation({ title: payWithoutTitle, text, confirm: payWithout, cancel: backToCart });
  };
  return { add, confirm };
}

interface CartViewProps {
  email: string;
  /** Receives whether the guest confirmed to have the minimum age of the dishes. */
  onPay: (ageConfirmed: boolean) => void;
  emptyAction: ReactNode;
}

const messages = accountMessages.cart;

export function CartView({ email, onPay, emptyAction }: CartViewProps) {
  // Prices and availability may have changed since the last fetch.
  const cart = useQuery({ ...cartQuery(email), refetchOnMount: "always" });
  const { currency } = use(LocaleContext);
  const { withShown, setQuantity, forget, flush } = useEntryQuantities(email, currency);
  const { remove, isRemoving, removed, putBack } = useRemoveFromCart(email, forget);
  const fulfilment = useFulfilment(email);
  const unsaved = useConfirmUnsaved();
  if (!cart.data) return cart.error ? <QueryPlaceholder query={cart} /> : <CartSkeleton />;
  const entries = cart.data.map((entry) => withQuotedStock(withShown(entry), fulfilment.quote.data));
  const handlePay = async (ageConfirmed: boolean) => {
    if (!(await unsaved.confirm())) return;
    // The payment must have the quantities that the cart shows.
    if ((await flush()) && (await fulfilment.confirm())) onPay(ageConfirmed);
  };
  return (
    <div className="grid gap-6">
      {entries.length > 0 && <FulfilmentSection email={email} fulfilment={fulfilment} />}
      <CartSummary entries={entries} fee={fulfilment.quote.data?.fee ?? 0} onPay={handlePay} />
      <CartWarnings entries={entries} />
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box bg-base-200 px-5 py-2">
          <span className="wrap-anywhere">{messages.removed(removed.name)}</span>
          <Button label={messages.undo} className="btn-outline" onClick={() => void putBack()} />
        </p>
      )}
      {entries.length > 0 ? (
        <CartTable
          entries={entries}
          isRemoving={isRemoving}
          onRemove={remove}
          onQuantity={setQuantity}
          onUnsaved={unsaved.add}
        />
      ) : (
        <EmptyState text={messages.empty} icon="cart">
          {emptyAction}
        </EmptyState>
      )}
    </div>
  );
}

/**
 * The entry without a shortage of portions that the quote does not know. The cart counts what is left today; the quote counts
 * what is left on the day of the food, and what a payment holds that this guest has begun.
 */
function withQuotedStock(entry: CartEntry, quote: Pick<Quote, "problems"> | undefined): CartEntry {
  const isEnough = quote?.problems.every(({ code }) => code !== "stock_short");
  return entry.problem === "stock" && isEnough ? { ...entry, problem: null } : entry;
}

function CartSkeleton() {
  return (
    <div className="grid gap-6">
      <span className="skeleton h-38 rounded-box sm:h-24" />
      <Skeleton shape="dishes" count={3} />
    </div>
  );
}

function CartWarnings({ entries }: { entries: readonly CartEntry[] }) {
  const hasUnavailable = entries.some((entry) => !entry.available);
  const hasProblems = entries.some(({ available, problem }) => available && problem !== null);
  const hasPriceChanges = entries.some((entry) => entry.available && entry.currentPrice !== undefined);
  return (
    <div role="status" className="grid gap-2 font-medium empty:hidden">
      {hasUnavailable && <p className="text-error">{messages.removeUnavailable}</p>}
      {hasProblems && <p className="text-error">{messages.solveProblems}</p>}
      {hasPriceChanges && <p>{messages.priceChanged}</p>}
    </div>
  );
}
