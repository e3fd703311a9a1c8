import { createContext, use } from "react";
import { formatNumber } from "#contract/platform/format-number.ts";
import type { LocaleFormats } from "#contract/platform/locale-formats.ts";
import { formatMoney, type Minor, toMinor } from "#contract/platform/money.ts";
import { plainFormats } from "./plain-formats.ts";

interface LocaleSettings {
  currency: string;
  timeZone: string;
  formats: LocaleFormats;
}

/** Currency, time zone and formats of the locale; provided by the root from the settings. */
export const LocaleContext = createContext<LocaleSettings>({ currency: "USD", timeZone: "UTC", formats: plainFormats });

/** Returns a function that formats minor units. */
export function useFormatMinor(): (minor: Minor) => string {
  const { currency, formats } = use(LocaleContext);
  return (minor) => formatMoney(minor, currency, formats);
}

/** Returns a function that formats amounts as used in the API. */
export function useFormatMoney(): (amount: number) => string {
  const { currency } = use(LocaleContext);
  const format = useFormatMinor();
  return (amount) => {
    const minor = toMinor(amount, currency);
    return minor === undefined ? `${amount} ${currency}` : format(minor);
  };
}

/** Returns a function that formats whole numbers, such as counts. */
export function useFormatCount(): (count: number) => string {
  const { formats } = use(LocaleContext);
  return (count) => formatNumber(String(count), formats.number);
}

export function Money({ amount }: { amount: number }) {
  const format = useFormatMoney();
  return <span className="tabular-nums">{format(amount)}</span>;
}
