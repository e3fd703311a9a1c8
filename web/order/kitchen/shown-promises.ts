import { useEffect, useState } from "react";
import { z } from "zod";
import type { Order } from "#contract/ordering/order.ts";
import { parseJson } from "#web/session/json.ts";
import { storage } from "#web/storage/storage.ts";
import { isInKitchen } from "./line-states.ts";

const storageKey = "kitchen-promises";

/** By the id of an order, the promised time that this device showed the kitchen and the kitchen has taken note of. */
const Promises = z.record(z.string(), z.string());
type Promises = Readonly<Record<string, string>>;

type PromisedOrder = Pick<Order, "_id" | "status" | "readyAt">;

/** The promises with those of new orders in the kitchen, and without those of orders that have left it. */
export function withNewPromises(promises: Promises, orders: readonly PromisedOrder[]): Promises {
  const inKitchen = orders.filter(isInKitchen);
  return Object.fromEntries(inKitchen.map(({ _id, readyAt }) => [_id, promises[_id] ?? readyAt]));
}

/**
 * Remembers the promised times that this device has shown, so that a time that somebody else moves stands out until the kitchen
 * has seen it, also after a reload.
 */
export function useShownPromises(orders: readonly PromisedOrder[] | undefined) {
  const [promises, setPromises] = useState<Promises>(
    () => Promises.safeParse(parseJson(storage.read(storageKey))).data ?? {},
  );
  const current = orders ? withNewPromises(promises, orders) : promises;
  const text = JSON.stringify(current);
  useEffect(() => storage.write(storageKey, text), [text]);
  return {
    /** The promise that was shown before, if it was moved since then. */
    previousOf: ({ _id, readyAt }: PromisedOrder): string | undefined =>
      current[_id] === readyAt ? undefined : current[_id],
    /** Takes note of a promise. */
    acknowledge: ({ _id, readyAt }: Pick<Order, "_id" | "readyAt">) => setPromises({ ...current, [_id]: readyAt }),
  };
}
