import { createContext, use } from "react";
import { formatMoney, toMinor } from "#contract/money.ts";

/** How amounts are written; the root of the page gives the restaurant's currency and locale. */
export const MoneyFormat = createContext({ currency: "USD", locale: "en-US" });

/** A function from an amount as it stands on the wire to what a guest reads. */
export function useMoney(): (amount: number) => string {
  const { currency, locale } = use(MoneyFormat);
  return (amount) => {
    const minor = toMinor(amount, currency);
    return minor === undefined ? `${amount} ${currency}` : formatMoney(minor, currency, locale);
  };
}

export function Money({ amount }: { amount: number }) {
  const format = useMoney();
  return <span className="tabular-nums">{format(amount)}</span>;
}
