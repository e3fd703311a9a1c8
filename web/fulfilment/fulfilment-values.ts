import { z } from "zod";
import type { AddressForm } from "#contract/house/address-form.ts";
import { missingLines } from "#contract/house/address-text.ts";
import { DeliveryAddress } from "#contract/ordering/delivery.ts";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { fulfilmentKinds } from "#contract/ordering/fulfilment-constants.ts";
import { requiredMessage } from "#contract/platform/fields.ts";
import { fulfilmentMessages as messages } from "#web/messages/fulfilment.ts";
import { readClaimedGuest } from "#web/session/claimed-guest.ts";
import { readDraft, renameDraft } from "#web/ui/form-draft.ts";
import { readLastFulfilment } from "./last-fulfilment.ts";
import { readScannedTable } from "./scanned-table.ts";

/** The ways to choose a time; `time` is used for the latter two. */
export const timeModes = ["asap", "today", "later"] as const;
export type TimeMode = (typeof timeModes)[number];

/** The values of the form. The address counts for deliveries only. */
const shape = z.object({
  kind: z.enum(fulfilmentKinds),
  /** The own reservation whose table it is, for `table`. An empty text means the table whose code was opened. */
  reservation: z.string(),
  mode: z.enum(timeModes),
  /** The local date of a later day. */
  date: z.string(),
  /** The chosen instant. It is empty until one is chosen. */
  time: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  phone: z.string(),
  note: z.string(),
  /** Whether the address is to be kept in the address book: "yes", or empty. */
  keep: z.string(),
});
export type FulfilmentValues = z.infer<typeof shape>;

/** The checks of the form; `addressForm` is that of the restaurant's country. */
export const fulfilmentForm = (addressForm: AddressForm) =>
  shape.superRefine((values, context) => {
    const { kind, reservation, mode, time } = values;
    const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    if (kind !== "table" && mode !== "asap" && time === "") refuse(["time"], messages.chooseTime);
    if (kind === "table" && reservation === "" && !readScannedTable()) refuse(["kind"], messages.tableForgotten);
    if (kind !== "delivery") return;
    for (const { path, message } of DeliveryAddress.safeParse(values).error?.issues ?? []) refuse(path, message);
    for (const line of missingLines(values, addressForm)) refuse([line], requiredMessage);
  });

/** The address that was typed. It is `undefined` while it is not complete. */
export function readAddress(values: Partial<FulfilmentValues>, addressForm: AddressForm): DeliveryAddress | undefined {
  const { data } = DeliveryAddress.safeParse(values);
  return data && missingLines(data, addressForm).length === 0 ? data : undefined;
}

const usual: FulfilmentValues = {
  kind: "pickup",
  reservation: "",
  mode: "asap",
  date: "",
  time: "",
  street: "",
  district: "",
  city: "",
  region: "",
  postcode: "",
  phone: "",
  note: "",
  keep: "yes",
};

export const fulfilmentDraftName = (email: string): string => `fulfilment ${email}`;

/**
 * What the user chose last in this tab, also as a guest without an account; at first the table that they sit at, otherwise
 * the way of their last order in this browser, or pick-up, as soon as possible.
 */
export function readFulfilment(email: string): FulfilmentValues {
  const guest = readClaimedGuest(email);
  if (guest !== undefined) renameDraft(fulfilmentDraftName(guest), fulfilmentDraftName(email));
  const start = { ...usual, ...(readScannedTable() ? { kind: "table" } : readLastFulfilment(email)) };
  return shape.safeParse({ ...start, ...readDraft(fulfilmentDraftName(email)) }).data ?? usual;
}

/** What the payment is made with; `undefined` while the values are not complete, or the table is not known any more. */
export function toRequest(values: FulfilmentValues, addressForm: AddressForm): FulfilmentRequest | undefined {
  const time = values.mode === "asap" ? "asap" : values.time;
  return time === "" && values.kind !== "table" ? undefined : toQuoteRequest(values, addressForm);
}

/** What a quote is requested for: as soon as possible until a time is chosen. */
export function toQuoteRequest(values: FulfilmentValues, addressForm: AddressForm): FulfilmentRequest | undefined {
  const { kind, reservation, mode } = values;
  if (kind === "table" && reservation !== "") return { kind, reservation };
  if (kind === "table") {
    const table = readScannedTable();
    return table && { kind, code: table.code };
  }
  const time = (mode !== "asap" && values.time) || "asap";
  if (kind === "pickup") return { kind, time };
  const address = readAddress(values, addressForm);
  return address && { kind, time, address };
}
