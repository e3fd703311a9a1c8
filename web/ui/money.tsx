import { use } from "react";
import { formatMoney, toMinor } from "#contract/money.ts";
import { LocaleContext } from "./locale.ts";

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
