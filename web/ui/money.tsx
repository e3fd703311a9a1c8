import { createContext, use } from "react";
import { formatMoney, toMinor } from "#contract/money.ts";

/** How amounts are written; the root of the page gives the restaurant's currency and locale. */
export const MoneyFormatContext = createContext({ currency: "USD", locale: "en-US" });

/** A function from an amount as it stands on the wire to what a guest reads. */
export function useFormatMoney(): (amount: number) => string {
  const { currency, locale } = use(MoneyFormatContext);
  return (amount) => {
    const minor = toMinor(amount, currency);
    return minor === undefined ? `${amount} ${currency}` : formatMoney(minor, currency, locale);
  };
}

export function Money({ amount }: { amount: number }) {
  const format = useFormatMoney();
  return <span className="tabular-nums">{format(amount)}</span>;
}
