import { getCountries } from "libphonenumber-js/max";
import { toSearchText } from "#contract/platform/search-text.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";

/** An ISO 3166 code of two letters, such as `US`. */
export type Country = ReturnType<typeof getCountries>[number];

/** What decides the country of a house. */
export type House = Pick<RestaurantSettings, "address" | "locale">;

/** Names in use that the locale data do not have. */
const otherNames: Readonly<Record<string, Country>> = {
  usa: "US",
  "u s a": "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  "great britain": "GB",
  britain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "the netherlands": "NL",
  holland: "NL",
  "czech republic": "CZ",
  uae: "AE",
  korea: "KR",
  "republic of korea": "KR",
  "republic of ireland": "IE",
  macedonia: "MK",
  turkey: "TR",
};

const isCountry = (code: string): code is Country => getCountries().some((country) => country === code);

/** Languages in which the names of many countries are written. */
const usualLanguages = ["en", "de", "fr", "it", "es", "pt", "nl"];

/** The names of all countries in these languages, in their own and in that of a locale, each with its code. */
function countryNames(locale: string): Map<string, Country> {
  const names = new Map<string, Country>(Object.entries(otherNames));
  const displayNames = (language: string) => new Intl.DisplayNames([language, "en"], { type: "region" });
  const usual = [...usualLanguages, locale].map(displayNames);
  for (const code of getCountries()) {
    const ownLanguage = displayNames(new Intl.Locale(`und-${code}`).maximize().language);
    for (const language of [...usual, ownLanguage]) names.set(toSearchText(language.of(code) ?? code), code);
  }
  return names;
}

const countries = new Map<string, Country | undefined>();

function findCountry(text: string, locale: string): Country | undefined {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return code;
  const byName = countryNames(locale).get(toSearchText(text));
  const region = new Intl.Locale(locale).maximize().region ?? "";
  return byName ?? (isCountry(region) ? region : undefined);
}

/** The country of the house's address, by its code or its name; otherwise that of the locale. */
export function countryOf({ address, locale }: House): Country | undefined {
  const key = `${locale} ${address.country}`;
  if (!countries.has(key)) countries.set(key, findCountry(address.country, locale));
  return countries.get(key);
}
