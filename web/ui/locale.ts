import { createContext } from "react";

/** How amounts, days and times are written; the root of the page gives what the restaurant has set. */
export const LocaleContext = createContext({ currency: "USD", locale: "en-US", timeZone: "UTC" });
