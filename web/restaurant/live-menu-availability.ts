import { useSyncExternalStore } from "react";
import type { Dish } from "#contract/house/menu.ts";
import type { LimitedDish } from "#contract/ordering/menu-availability.ts";
import type { OrderingPauses } from "#contract/ordering/ordering.ts";
import { createStore } from "#web/ui/create-store.ts";
import { openMenuAvailabilityStream } from "./menu-availability-stream.ts";

/** The dishes that are limited at present; `undefined` until the server has said so. */
const limitedDishes = createStore<ReadonlyMap<string, LimitedDish> | undefined>(undefined);

const unlimited = { available: true, soldOutUntil: null, served: { now: true, next: null }, left: null };

/** The current pauses; `undefined` until the server has said so. */
const currentPauses = createStore<OrderingPauses | undefined>(undefined);

let users = 0;
let close = () => {};

/** Returns a function that subscribes to a store and follows the server's stream while anything does. */
const subscribeTo =
  (store: Pick<typeof currentPauses, "subscribe">) =>
  (onChange: () => void): (() => void) => {
    const unsubscribe = store.subscribe(onChange);
    users += 1;
    if (users === 1) {
      close = openMenuAvailabilityStream(({ limited, ...pauses }) => {
        limitedDishes.set(new Map(limited.map((dish) => [dish._id, dish])));
        currentPauses.set(pauses);
      });
    }
    return () => {
      unsubscribe();
      users -= 1;
      if (users === 0) close();
    };
  };

const subscribeToLimited = subscribeTo(limitedDishes);
const subscribeToPauses = subscribeTo(currentPauses);

/** A dish as it can be ordered at this moment, also after somebody else bought or changed it. */
export function useLiveDish<D extends Dish>(dish: D): D {
  const limited = useSyncExternalStore(subscribeToLimited, limitedDishes.get, () => limitedDishes.initialValue);
  return limited ? { ...dish, ...unlimited, ...limited.get(dish._id) } : dish;
}

const noPauses: OrderingPauses = { pause: null, wayPauses: [] };

/** The pauses at this moment, which are `loadedPauses` until the server has said so. */
export function useLivePauses(loadedPauses: OrderingPauses = noPauses): OrderingPauses {
  const current = useSyncExternalStore(subscribeToPauses, currentPauses.get, () => currentPauses.initialValue);
  return current ?? loadedPauses;
}
