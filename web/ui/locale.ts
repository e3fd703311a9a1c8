import { createContext } from "react";

/** Currency, locale and time zone for formatting; provided by the root from the settings. */
export const LocaleContext = createContext({ currency: "USD", locale: "en-US", timeZone: "UTC" });
