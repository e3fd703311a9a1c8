import { z } from "zod";
import { DeliveryAddress } from "#contract/ordering/delivery.ts";
import { parseJson } from "#web/session/json.ts";
import { storage } from "#web/storage/storage.ts";

/** How the user got the last order paid in this browser. A sign-out clears it with the other storage of the site. */
const LastFulfilment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pickup"), email: z.string() }),
  z.object({ kind: z.literal("delivery"), email: z.string(), address: DeliveryAddress }),
]);

const key = "last-way";

/** The kind and the address to start the next order with. It is `undefined` if this user has not ordered here. */
export function readLastFulfilment(email: string) {
  const last = LastFulfilment.safeParse(parseJson(storage.read(key))).data;
  if (last?.email !== email) return undefined;
  return { kind: last.kind, ...(last.kind === "delivery" && last.address) };
}

/** Keeps the fulfilment of an order that was paid; an order to a table says nothing about the next one. */
export function saveLastFulfilment(email: string, values: { kind: string }): void {
  const last = LastFulfilment.safeParse({ ...values, email, address: values }).data;
  if (last) storage.write(key, JSON.stringify(last));
}
