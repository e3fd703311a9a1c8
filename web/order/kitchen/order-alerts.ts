import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { statusesBeforeReady } from "#contract/ordering/order-constants.ts";
import { isForLater } from "./line-states.ts";

/** Orders that the kitchen must notice. */
interface OrderAlert {
  /** Not known before; accepted already with `order.autoAccept`, or by another screen. */
  newOrders: Order[];
  /** For later, and now to be made. */
  dueOrders: Order[];
}

const isNotStarted = ({ status }: Order): boolean => status === "pending" || status === "accepted";

/** Reports new orders, except those of the first load, and orders for later when their time on the board comes. */
export function useOrderAlerts(
  orders: readonly Order[] | undefined,
  now: number,
  onAlert: (alert: OrderAlert) => void,
): void {
  const lastIds = useRef<{ ids: Set<string>; laterIds: Set<string> }>(undefined);
  const notify = useEffectEvent(onAlert);
  useEffect(() => {
    if (!orders) return;
    const before = lastIds.current;
    const later = orders.filter((order) => isForLater(order, now));
    lastIds.current = { ids: new Set(orders.map(({ _id }) => _id)), laterIds: new Set(later.map(({ _id }) => _id)) };
    if (!before) return;
    const newOrders = orders.filter(({ _id, status }) => statusesBeforeReady.includes(status) && !before.ids.has(_id));
    const dueOrders = orders.filter(
      (order) => before.laterIds.has(order._id) && isNotStarted(order) && !isForLater(order, now),
    );
    if (newOrders.length + dueOrders.length > 0) notify({ newOrders, dueOrders });
  }, [orders, now]);
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

/** Numbers of orders that the kitchen must notice. */
export interface UnseenCounts {
  arrived: number;
  due: number;
}

const noneUnseen: UnseenCounts = { arrived: 0, due: 0 };

/**
 * New and due orders that nobody has looked at: they ring again until somebody touches the board or presses a key. Returns
 * their numbers, and a function that adds to them.
 */
export function useUnseenOrders(ring: () => void) {
  const [counts, setCounts] = useState(noneUnseen);
  const ringAgain = useEffectEvent(ring);
  const isWaiting = counts.arrived + counts.due > 0;
  useEffect(() => {
    if (!isWaiting) return;
    ringAgain();
    const timer = setInterval(() => ringAgain(), arrivalIntervalMs);
    // Not under the finger: what is pressed must not move before the click.
    const handleLook = () => setTimeout(() => setCounts(noneUnseen), afterClickMs);
    for (const event of lookEvents) document.addEventListener(event, handleLook);
    return () => {
      clearInterval(timer);
      for (const event of lookEvents) document.removeEventListener(event, handleLook);
    };
  }, [isWaiting]);
  const add = ({ arrived, due }: UnseenCounts) =>
    setCounts((before) => ({ arrived: before.arrived + arrived, due: before.due + due }));
  return { counts, add };
}

const lookEvents = ["pointerup", "keyup"] as const;
const afterClickMs = 100;

/** Sets the document title, which shows the number of waiting orders also in a background tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
