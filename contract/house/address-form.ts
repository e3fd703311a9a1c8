import { z } from "zod";

/** The lines of an address in the form of a delivery. */
export const addressLines = ["street", "district", "city", "region", "postcode"] as const;
export type AddressLine = (typeof addressLines)[number];

/** What the lines are called, which differs between countries; texts are in `web/messages/fulfilment.ts`. */
export const addressLineNames = [
  "street",
  "area",
  "city",
  "county",
  "department",
  "district",
  "do_si",
  "eircode",
  "emirate",
  "island",
  "neighborhood",
  "oblast",
  "parish",
  "pin",
  "post_town",
  "postal",
  "prefecture",
  "province",
  "region",
  "state",
  "suburb",
  "townland",
  "village_township",
  "zip",
] as const;
export type AddressLineName = (typeof addressLineNames)[number];

/** The address form of a country: which lines an address has, what they are called, and how it is written. */
export const AddressForm = z.object({
  /** In the order of the form. */
  lines: z.array(z.object({ line: z.enum(addressLines), name: z.enum(addressLineNames), required: z.boolean() })),
  /** How it is written: names of lines in braces; `|` begins a line. */
  format: z.string(),
});
export type AddressForm = z.infer<typeof AddressForm>;
