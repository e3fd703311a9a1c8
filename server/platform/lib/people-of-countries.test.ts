import { describe, expect, it } from "vitest";
import { PhoneNumber } from "#contract/booking/reservation.ts";
import { addressText } from "#contract/house/address-text.ts";
import { line } from "#contract/platform/fields.ts";
import { matchesSearch, readSearch, toSearchText } from "#contract/platform/search-text.ts";
import { telephoneUrl } from "#contract/platform/telephone.ts";
import { readSettings } from "../../house/restaurant/settings.ts";
import { findDelivery } from "../../ordering/delivery/zones.ts";
import { addressFormOf } from "./address-data.ts";
import { readSearchTerms, searchTextOf } from "./search-terms.ts";
import { readTelephone } from "./telephone.ts";

/**
 * What people of twenty countries write: for each country a telephone number, a postcode, an address, names and searches, from
 * which the rules below make the ways to write them.
 */

/**
 * In each row: the country as an owner may write it, the locale, a number as it is dialled within the country, the same in
 * E.164, what is dialled first for another country, a postcode, another way to write it, the lines of the address form that
 * must be filled in, how street "1 A", district "D", city "C", region "R" and the postcode are written, a name, and what finds
 * it.
 */
const table = `
United States | en-US | (212) 555 0123 | +12125550123 | 011 | 10014 | 10014-1234 | street city region postcode | 1 A, C, R 10014, D | Zoë O’Brien-Núñez | zoe, obrien nunez, O'BRIEN
Deutschland | de-DE | 0171 234 5678 | +491712345678 | 00 | 10115 | D-10115 | street postcode city | 1 A, 10115 C, D, R | Jürgen Groß | juergen gross, jurgen, GROSS
United Kingdom | en-GB | 020 7946 0958 | +442079460958 | 00 | SW1A 1AA | sw1a1aa | street city postcode | 1 A, C, SW1A 1AA, D, R | Siân Llŷr | sian, llyr, SIAN LLYR
France | fr-FR | 06 12 34 56 78 | +33612345678 | 00 | 75001 | 75 001 | street postcode city | 1 A, 75001 C, D, R | Cœur L’Hôte | coeur, lhote, HOTE
España | es-ES | 612 34 56 78 | +34612345678 | 00 | 28039 | ２８０３９ | street postcode city region | 1 A, 28039 C R, D | Íñigo Muñoz | inigo, munoz, MUÑOZ
Italia | it-IT | 312 345 6789 | +393123456789 | 00 | 00144 | 00144 | street postcode city region | 1 A, 00144 C R, D | Niccolò D’Angelo | niccolo, dangelo, D'ANGELO
Nederland | nl-NL | 06 12345678 | +31612345678 | 00 | 1234 AB | 1234ab | street postcode city | 1 A, 1234 AB C, D, R | Ĳsbrand Daniëls | ijsbrand, daniels, DANIËLS
Sverige | sv-SE | 070 123 45 67 | +46701234567 | 00 | 113 37 | SE-11337 | street postcode city | 1 A, SE-113 37 C, D, R | Åsa Björk | asa bjork, aasa, bjoerk
Danmark | da-DK | 20 12 34 56 | +4520123456 | 00 | 8660 | DK-8660 | street postcode city | 1 A, 8660 C, D, R | Søren Kjær | soren kjaer, soeren, KJÆR
Polska | pl-PL | 512 345 678 | +48512345678 | 00 | 00-950 | 00950 | street postcode city | 1 A, 00-950 C, D, R | Wałęsa Łukasz | walesa, lukasz, ŁUKASZ
Türkiye | tr-TR | 0501 234 56 78 | +905012345678 | 00 | 06101 | 06 101 | street postcode city | 1 A, 06101 C/R, D | Işık İnönü | isik, inonu, IŞIK
Россия | ru-RU | 8 (912) 345 67 89 | +79123456789 | 810 | 247112 | 247 112 | street city region postcode | 1 A, C, R, 247112, D | Артём Чайка | артем, чайка, ЧАЙКА АРТЁМ
Ελλάδα | el-GR | 691 234 5678 | +306912345678 | 00 | 151 24 | 15124 | street postcode city | 1 A, 151 24 C, D, R | Άγγελος Ψαράς | αγγελος, ψαρασ, ΑΓΓΕΛΟΣ
日本 | ja-JP | 090 1234 5678 | +819012345678 | 010 | 154-0023 | 〒１５４ー００２３ | street region postcode | 〒154-0023, R, 1 A, D, C | 山田　太郎 | 山田, 太郎, 山田 太郎
대한민국 | ko-KR | 010 2000 0000 | +821020000000 | 00 | 03051 | ０３０５１ | street city region postcode | R CD, 1 A, 03051 | 김민준 | 김, 민준, 김민준
India | en-IN | 081234 56789 | +918123456789 | 00 | 110034 | 110 034 | street city postcode region | 1 A, C 110034, R, D | प्रिया Śarmā | प्रिया, sarma, ŚARMĀ
Brasil | pt-BR | (11) 96123 4567 | +5511961234567 | 0015 | 40301-110 | 40301110 | street city region postcode | 1 A, D, C-R, 40301-110 | João Conceição | joao, conceicao, JOÃO
مصر | ar-EG | 010 0123 4567 | +201001234567 | 00 | 12411 | ١٢٤١١ | street city | 1 A, C, R, 12411, D | أحمد فاطمة | احمد, فاطمه, أحمد
Australia | en-AU | 0412 345 678 | +61412345678 | 0011 | 2060 |  2060  | street city region postcode | 1 A, C R 2060, D | Renée Smith-Jones | renee, smith jones, smithjones
United Arab Emirates | en-AE | 050 123 4567 | +971501234567 | 00 |  |  | street region | 1 A, R, D, C | Omar Al-Fārūq | faruq, al faruq, alfaruq
`;
const rules = table
  .trim()
  .split("\n")
  .map((row) => {
    const [
      country = "",
      locale = "",
      national = "",
      e164 = "",
      abroad = "",
      postcode = "",
      postcodeTyped = "",
      ...rest
    ] = row.split("|").map((cell) => cell.trim());
    const [required = "", address = "", name = "", searches = ""] = rest;
    const numbers = { national: national.split(" "), e164, abroad };
    const lines = { postcode, postcodeTyped, required: required.split(" "), address };
    return { country, locale, ...numbers, ...lines, name, searches: searches.split(", ") };
  });
type CountryRule = (typeof rules)[number];

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The ways to write one number. */
function telephonesOf({ national, e164, abroad }: CountryRule): string[] {
  const inCountry = national.join(" ");
  return [
    inCountry,
    national.join("-").replace(/[()]/g, ""),
    national.join("\u2011"),
    `\u202a${e164}\u202c`,
    `${abroad} ${e164.slice(1)}`,
    fullWidth(e164),
    arabicDigits(inCountry),
    `${inCountry.replaceAll(" ", "\u00a0")} ext. 12`,
  ];
}

const sample = await readSettings("sample/restaurant.json");
const zone = { fee: "1", minimum: "0", minutes: 10 };

describe.each(rules)("in $country", (rule) => {
  const { country, locale, e164, postcode, name, searches } = rule;
  const settings = { ...sample, address: { ...sample.address, country }, locale, currency: "EUR" };

  it.each(telephonesOf(rule))("%s is the number", (typed) => {
    const phone = PhoneNumber.parse(typed);
    expect(readTelephone(phone, settings).e164).toBe(e164);
    expect(telephoneUrl(phone, e164)).toBe(`tel:${e164}`);
    const stored = searchTextOf({ texts: [name], emails: [], telephones: [rule.national.join(" ")] }, settings);
    expect(readSearchTerms(typed, settings).telephones.some((form) => stored.includes(form))).toBe(true);
  });

  it("the house reads the number as it dials it, and others internationally", () => {
    const { displayText, international } = readTelephone(e164, settings);
    expect(digitsOf(displayText)).toBe(digitsOf(rule.national.join("")));
    expect(`+${digitsOf(international)}`).toBe(e164);
    const abroad = { ...settings, address: { ...settings.address, country: country === "India" ? "Japan" : "India" } };
    expect(readTelephone(e164, abroad).displayText).toBe(international);
  });

  it.each([postcode, rule.postcodeTyped, `\u200b${postcode.toLowerCase()}\u00a0`])(
    "postcode '%s' is in its zone",
    (typed) => {
      const zones = [
        { ...zone, name: "Dear", postcodes: ["*"], fee: "9" },
        ...(postcode === "" ? [] : [{ ...zone, name: "Near", postcodes: [postcode] }]),
      ];
      expect(findDelivery(typed, 100, { ...settings, zones }).feeMinor).toBe(postcode === "" ? 900 : 100);
    },
  );

  it("the address form asks for the lines of the country and writes them in their order", () => {
    const form = addressFormOf(settings);
    const required = form.lines.filter((one) => one.required).map((one) => one.line);
    expect([...required].sort()).toEqual([...rule.required].sort());
    expect(addressText({ street: "1 A", district: "D", city: "C", region: "R", postcode }, form)).toBe(rule.address);
  });

  it.each(searches)(`${name} is found as %s`, (search) => {
    expect(matchesSearch(toSearchText(name), readSearch(search))).toBe(true);
  });

  it.each([
    ["as it is", name],
    ["with marks that nobody sees", `\u202e\ufeff${name}\u200b\u2069`],
    ["in two lines", name.replace(/[\s-]/u, (sign) => (sign === "-" ? sign : " \n\t "))],
  ])("a name %s is kept", (_how, typed) => {
    expect(line(100).parse(typed)).toBe(name.replaceAll("\u3000", " "));
  });
});

describe("beyond these rules", () => {
  it("a number that is possible nowhere is kept as it was typed and compared by its digits", () => {
    expect(readTelephone("555-0100", sample)).toEqual({
      e164: null,
      displayText: "555-0100",
      international: "555-0100",
    });
    const stored = searchTextOf({ texts: [], emails: [], telephones: ["555-0100"] }, sample);
    expect(stored).toContain("5550100");
    expect(telephoneUrl("555-0100", null)).toBe("tel:5550100");
  });

  it.each(["1234", "call me", "<b>12345</b>", "\u200b", "212\u000b555 0123"])("%j is no number", (typed) => {
    expect(PhoneNumber.safeParse(typed).success).toBe(false);
  });

  it("a whole ZIP+4 in a zone counts more than its five digits, and these more than their beginning", () => {
    const zones = [
      { ...zone, name: "Block", postcodes: ["10014-1234"], fee: "1" },
      { ...zone, name: "Village", postcodes: ["10014"], fee: "2" },
      { ...zone, name: "City", postcodes: ["100*"], fee: "3" },
    ];
    const feeOf = (postcode: string) => findDelivery(postcode, 100, { ...sample, zones }).feeMinor;
    expect(["10014 1234", "100149999", "10014", "10025-0001"].map(feeOf)).toEqual([100, 200, 200, 300]);
    expect(() => feeOf("94110-0001")).toThrow();
  });
});
