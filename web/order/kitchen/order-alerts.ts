import { useEffect, useEffectEvent, useRef, useState } from "react";
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

const arrivalIntervalMs = 8000;

/**
 * New orders that nobody has looked at: they ring again until somebody touches the board or presses a key. Returns their
 * number, and a function that adds to it.
 */
export function useUnseenOrders(ring: () => void) {
  const [count, setCount] = useState(0);
  const ringAgain = useEffectEvent(ring);
  const isWaiting = count > 0;
  useEffect(() => {
    if (!isWaiting) return;
    ringAgain();
    const timer = setInterval(() => ringAgain(), arrivalIntervalMs);
    // Not under the finger: what is pressed must not move before the click.
    const handleLook = () => setTimeout(() => setCount(0), afterClickMs);
    for (const event of lookEvents) document.addEventListener(event, handleLook);
    return () => {
      clearInterval(timer);
      for (const event of lookEvents) document.removeEventListener(event, handleLook);
    };
  }, [isWaiting]);
  return { count, add: (more: number) => setCount((before) => before + more) };
}

const lookEvents = ["pointerup", "keyup"] as const;
const afterClickMs = 100;

/** Sets the document title, which shows the number of waiting orders also in a background tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
