import { useEffect, useEffectEvent, useRef } from "react";
import type { Order } from "#contract/order.ts";

/** Reports new pending orders, except those of the first load. */
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

/** Rings while there are overdue orders, at once and then at intervals. */
export function useOverdueAlarm(overdueCount: number, ring: () => void): void {
  const soundAlarm = useEffectEvent(ring);
  useEffect(() => {
    if (overdueCount === 0) return;
    soundAlarm();
    const timer = setInterval(() => soundAlarm(), alarmIntervalMs);
    return () => clearInterval(timer);
  }, [overdueCount]);
}

/** Sets the document title, which shows the number of waiting orders also in a background tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
