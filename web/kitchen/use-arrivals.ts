import { useEffect, useEffectEvent, useRef } from "react";
import type { Order } from "#contract/order.ts";

/** Tells of pending orders that were not there before; those found at the start are no news. */
export function useArrivals(orders: readonly Order[] | undefined, onArrival: (orders: Order[]) => void): void {
  const known = useRef<Set<string>>(undefined);
  const tell = useEffectEvent(onArrival);
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    known.current = new Set(orders.map((order) => order._id));
    const fresh = orders.filter(({ _id: id, status }) => status === "pending" && !before?.has(id));
    if (before && fresh.length > 0) tell(fresh);
  }, [orders]);
}

const alarmEveryMs = 20_000;

/** Rings as soon as there is something overdue, and again until there is nothing. */
export function useAlarm(overdue: number, ring: () => void): void {
  const sound = useEffectEvent(ring);
  useEffect(() => {
    if (overdue === 0) return;
    sound();
    const timer = setInterval(() => sound(), alarmEveryMs);
    return () => clearInterval(timer);
  }, [overdue]);
}

/** How many orders wait, in the title, for whoever looks at another window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
