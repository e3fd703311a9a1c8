import { z } from "zod";
import { PhoneE164, PhoneNumber, PhoneShown } from "../booking/reservation.ts";
import { Deleted, Id, IdParams, Inserted, line, requiredLine, requiredMessage } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { toPostcode } from "../platform/postcode.ts";
import { maxAddresses } from "./fulfilment-constants.ts";

const postcodeMessage = "Please enter a postcode";

/** Compared without spaces, hyphens and case. Countries without postcodes send none; the server says where one is missing. */
const Postcode = z
  .string({ error: requiredMessage })
  .check(
    z.overwrite(toPostcode),
    z.maxLength(14, postcodeMessage),
    z.regex(/^(?:[0-9A-Z][0-9A-Z -]*)?$/i, postcodeMessage),
  )
  .default("");

const Amount = z.string().regex(/^\d+(\.\d+)?$/, "expected an amount such as 10.00");

/**
 * Where own riders deliver; amounts as in `reservation.depositPerGuest`. A postcode may end with `*` for all that begin so; `*`
 * alone is everywhere, also in countries without postcodes.
 */
export const DeliveryZone = z.strictObject({
  name: requiredLine(60),
  postcodes: z
    .array(z.string().regex(/^(?:[0-9A-Za-z][0-9A-Za-z -]*\*?|\*)$/, "expected a postcode such as 10014 or 100*"))
    .min(1)
    .max(500),
  fee: Amount,
  /** Orders begin at this amount of dishes. */
  minimum: Amount,
  /** From this amount of dishes on there is no fee. */
  freeFrom: Amount.optional(),
  /** From the kitchen to the door. */
  minutes: z.int().min(0).max(240),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** Where an order is delivered. Which lines it needs depends on the country of the house (`addressForm` of the settings). */
export const DeliveryAddress = z.object({
  street: requiredLine(100),
  /** A part of the city, or a village. */
  district: line(80).optional(),
  city: line(80).default(""),
  /** A state, province or prefecture. */
  region: line(80).optional(),
  postcode: Postcode,
  phone: PhoneNumber,
  /** A note for the rider, such as a floor; it is empty if there is none. */
  note: line(140).optional(),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** The same in answers. */
export const ShownAddress = z.object({
  street: z.string(),
  district: z.string().default(""),
  city: z.string(),
  region: z.string().default(""),
  postcode: z.string(),
  phone: z.string(),
  phoneE164: PhoneE164.default(null),
  /** For staff. */
  phoneShown: PhoneShown.optional(),
  note: z.string(),
});
export type ShownAddress = z.infer<typeof ShownAddress>;

/** An address in a guest's address book. */
export const SavedAddress = ShownAddress.extend({ _id: z.string() });
export type SavedAddress = z.infer<typeof SavedAddress>;

export const listAddresses = {
  summary: "List the addresses in the user's address book, the newest first",
  access: "user",
  response: z.array(SavedAddress).max(maxAddresses),
} as const satisfies Operation;

export const addAddress = {
  summary: "Add an address to the user's address book; the same address is kept once",
  access: "user",
  body: DeliveryAddress,
  response: Inserted,
  problems: ["address_book_full"],
} as const satisfies Operation;

export const removeAddress = {
  summary: "Remove an address from the user's address book",
  access: "user",
  params: IdParams.extend({ id: Id }),
  response: Deleted,
  problems: ["address_not_found"],
} as const satisfies Operation;
