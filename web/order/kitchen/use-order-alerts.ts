import { useEffect, useEffectEvent, useRef } from "react";
import type { Order } from "#contract/order.ts";

/** Tells of pending orders that were not there before; those found at the start are no news. */
export function useNewOrderAlert(orders: readonly Order[] | undefined, onNewOrders: (orders: Order[]) => void): void {
  const knownIds = useRef<Set<string>>(undefined);
  const notify = useEffectEvent(onNewOrders);
  useEffect(() => {
    if (!orders) return;
    const previousIds = knownIds.current;
    knownIds.current = new Set(orders.map((order) => order._id));
    const newOrders = orders.filter(({ _id: id, status }) => status === "pending" && !previousIds?.has(id));
    if (previousIds && newOrders.length > 0) notify(newOrders);
  }, [orders]);
}

const alarmIntervalMs = 20_000;

/** Rings as soon as there is something overdue, and again until there is nothing. */
export function useOverdueAlarm(overdueCount: number, ring: () => void): void {
  const soundAlarm = useEffectEvent(ring);
  useEffect(() => {
    if (overdueCount === 0) return;
    soundAlarm();
    const timer = setInterval(() => soundAlarm(), alarmIntervalMs);
    return () => clearInterval(timer);
  }, [overdueCount]);
}

/** How many orders wait, in the title, for whoever looks at another window. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
