import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { telephoneDigits, toAsciiTelephone } from "#contract/platform/telephone.ts";
import { countryOf, type House } from "./country.ts";

/** A telephone number in the forms in which it is stored and shown. */
export interface Telephone {
  /** E.164, without an extension. It is null if the number is possible nowhere. */
  e164: string | null;
  /** As the house dials it: in national form in its own country, otherwise internationally; as typed if it is possible nowhere. */
  displayText: string;
  /** As everybody can dial it. */
  international: string;
}

/** Reads a number as it is dialled in the house's country, unless it says another. */
function parse(typed: string, house: House): PhoneNumber | undefined {
  const country = countryOf(house);
  const ascii = toAsciiTelephone(typed);
  // Many people write 00 for the plus sign, also where another number is dialled.
  const ways = ascii.startsWith("00") ? [ascii, `+${ascii.slice(2)}`] : [ascii];
  const numbers = ways.map((way) =>
    parsePhoneNumberFromString(way, { ...(country && { defaultCountry: country }), extract: false }),
  );
  return numbers.find((number) => number?.isPossible());
}

const isFromHome = (number: PhoneNumber, house: House): boolean =>
  number.country === countryOf(house) ||
  // Countries with one code, such as those of North America, dial each other as themselves.
  (number.country === undefined && number.getPossibleCountries().some((country) => country === countryOf(house)));

export function readTelephone(typed: string, house: House): Telephone {
  const number = parse(typed, house);
  if (!number) return { e164: null, displayText: typed, international: typed };
  const international = number.formatInternational();
  const text = isFromHome(number, house) ? number.formatNational() : international;
  return { e164: number.number, displayText: text, international };
}

/** The digits by which a number is found: as typed, as it is dialled in its country, and internationally. */
export function telephoneSearchForms(typed: string, house: House): string[] {
  const number = parse(typed, house);
  const digits = telephoneDigits(typed);
  const withoutExtension = (text: string) => text.replace(/\D*ext\..*$/, "").replace(/\D/g, "");
  const forms = number ? [number.number.slice(1), withoutExtension(number.formatNational())] : [];
  return [...new Set([digits, ...forms])].filter(Boolean);
}
