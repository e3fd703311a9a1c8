import { createStore } from "./create-store.ts";

/** How far the server's clock is ahead of the device's, and by how much that can be wrong. Milliseconds. */
interface ClockOffset {
  ahead: number;
  error: number;
}

/** The device is believed until the server has answered. */
const offset = createStore<ClockOffset>({ ahead: 0, error: Number.POSITIVE_INFINITY });

/** Half of the second in which a `Date` header is rounded down. */
const halfSecondMs = 500;

/**
 * The time by the server's clock, in milliseconds since 1970. Whatever a page computes with the present time uses it: the
 * clock of a tablet may be hours wrong. What a device only compares with its own earlier times does not need it.
 */
export const serverNow = (): number => Date.now() + offset.get().ahead;

/** Calls a listener when the device's clock was found to differ otherwise from the server's. Returns a function that ends it. */
export const onClockCorrection = (listener: () => void): (() => void) => offset.subscribe(listener);

/**
 * Measures the server's clock by an answer that no cache may have kept. `askedAt` is when the request was sent, by the
 * device's clock. A better measurement replaces a worse one, and any one that contradicts it: the device's clock was set
 * since then.
 */
export function noteServerTime(answer: Response, askedAt: number): void {
  if (!answer.headers.get("cache-control")?.includes("no-store")) return;
  const serverTime = Date.parse(answer.headers.get("date") ?? "");
  const halfWay = (Date.now() - askedAt) / 2;
  if (Number.isNaN(serverTime) || halfWay < 0) return;
  const ahead = serverTime + halfSecondMs - (askedAt + halfWay);
  const error = halfSecondMs + halfWay;
  const known = offset.get();
  if (error < known.error || Math.abs(ahead - known.ahead) > error + known.error) offset.set({ ahead, error });
}
