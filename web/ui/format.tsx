import { createContext, use } from "react";
import { formatMoney, toMinor } from "#contract/money.ts";

/** Currency, locale and time zone for formatting; provided by the root from the settings. */
export const LocaleContext = createContext({ currency: "USD", locale: "en-US", timeZone: "UTC" });

/** Returns a function that formats amounts as used in the API. */
export function useFormatMoney(): (amount: number) => string {
  const { currency, locale } = use(LocaleContext);
  return (amount) => {
    const minor = toMinor(amount, currency);
    return minor === undefined ? `${amount} ${currency}` : formatMoney(minor, currency, locale);
  };
}

export function Money({ amount }: { amount: number }) {
  const format = useFormatMoney();
  return <span className="tabular-nums">{format(amount)}</span>;
}
