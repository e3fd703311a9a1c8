import { localeFormatsOf } from "#server/platform/lib/locale-formats.ts";

/** How amounts, dates and times are written in the sample restaurant, for tests of components. */
export const usFormats = localeFormatsOf("en-US", "USD");
