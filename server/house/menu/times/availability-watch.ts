import type { Dish } from "#contract/house/menu.ts";
import type { LimitedDish, MenuAvailability } from "#contract/ordering/menu-availability.ts";
import type { PubSub } from "../../../platform/events/pubsub.ts";
import { resolveWithin } from "../../../platform/lib/resolve-within.ts";

/** What is streamed about a dish; nothing if it is available without limit. */
export function toLimited({ _id, available, soldOutUntil, served, left }: Dish): LimitedDish[] {
  return available && served.now && left === null ? [] : [{ _id, available, soldOutUntil, served, left }];
}

interface Deps {
  pubsub: Pick<PubSub, "subscribe">;
  /** Returns the same object until the menu is loaded again. */
  read(): Promise<MenuAvailability>;
  /** Whether what `read` returns is current. */
  isCurrent(): boolean;
}

/** After this time what is not current is read again. */
const retryMs = 1000;

/** Returns a function that yields what is available now, and again after each change, until its signal aborts. */
export function createAvailabilityWatch({ pubsub, read, isCurrent }: Deps) {
  const textOf = new WeakMap<MenuAvailability, string>();
  /** Computed once for all streams. */
  const toText = (availability: MenuAvailability): string => {
    const text = textOf.get(availability) ?? JSON.stringify(availability);
    textOf.set(availability, text);
    return text;
  };

  return async function* watch(signal: AbortSignal): AsyncGenerator<MenuAvailability> {
    let lastText: string | undefined;
    let isChanged = false;
    let wake = () => {};
    const stop = pubsub.subscribe("content", () => {
      isChanged = true;
      wake();
    });
    const handleAbort = () => wake();
    signal.addEventListener("abort", handleAbort, { once: true });
    try {
      while (!signal.aborted) {
        isChanged = false;
        const availability = await read();
        if (toText(availability) !== lastText) {
          lastText = toText(availability);
          yield availability;
        }
        const nextChange = new Promise<void>((resolve) => {
          wake = resolve;
        });
        if (isChanged || signal.aborted) continue;
        await (isCurrent() ? nextChange : resolveWithin(retryMs, nextChange, undefined));
      }
    } finally {
      stop();
      signal.removeEventListener("abort", handleAbort);
    }
  };
}
