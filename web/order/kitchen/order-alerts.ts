import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { hourMs } from "#contract/platform/durations.ts";
import { storage } from "#web/storage/storage.ts";
import { isForLater } from "./line-states.ts";

/** An order that somebody at a station has to notice. */
interface OrderAlert {
  order: Order;
  /** Whether it has come, is for later and now to be made, or was cancelled after the kitchen had got it. */
  kind: "arrived" | "due" | "cancelled";
}

const keyOf = ({ order, kind }: OrderAlert): string => (kind === "arrived" ? order._id : `${order._id}:${kind}`);
const idOfKey = (key: string): string => key.split(":", 1)[0] ?? key;

const isNotStarted = ({ status }: Order): boolean => status === "pending" || status === "accepted";

/** Nobody cooks an order any more that was cancelled earlier. */
const cancelledForMs = hourMs;

/** Whether an order was cancelled, not long ago, after it had been accepted: it may be on paper and on the stove. */
export function isCancelledInKitchen({ status, history }: Pick<Order, "status" | "history">, now: number): boolean {
  if (status !== "cancelled" || !history.some((change) => change.status === "accepted")) return false;
  const cancelledAt = history.findLast((change) => change.status === "cancelled")?.at ?? "";
  return now - Date.parse(cancelledAt) < cancelledForMs;
}

/**
 * What has to be noticed of the orders of a board: those that the kitchen has not begun, those for later that are now to be
 * made, and those that are not to be made any more. It depends on the orders alone, so that a board that was just opened knows
 * it as well.
 */
export const alertsOf = (orders: readonly Order[], now: number): OrderAlert[] =>
  orders.flatMap((order): OrderAlert[] => {
    if (isCancelledInKitchen(order, now)) return [{ order, kind: "cancelled" }];
    if (!isNotStarted(order)) return [];
    const isDue = order.comesUpAt !== null && !isForLater(order, now);
    return [{ order, kind: "arrived" }, ...(isDue ? [{ order, kind: "due" } as const] : [])];
  });

/** Alerts that were not seen. An order that was not seen at all is not said to be due as well. */
export function unseenAlerts(alerts: readonly OrderAlert[], seenKeys: readonly string[]): OrderAlert[] {
  const unseen = alerts.filter((alert) => !seenKeys.includes(keyOf(alert)));
  const arrivedIds = new Set(unseen.filter(({ kind }) => kind === "arrived").map(({ order }) => order._id));
  return unseen.filter(({ order, kind }) => kind !== "due" || !arrivedIds.has(order._id));
}

const seenStorageKey = "kitchen-seen";

/** The keys of alerts that were seen on this device, by station. */
type SeenAlerts = Readonly<Record<string, readonly string[]>>;

function readSeen(): SeenAlerts {
  try {
    const value: unknown = JSON.parse(storage.read(seenStorageKey) ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([station, keys]) => (Array.isArray(keys) ? [[station, keys.map(String)]] : [])),
    );
  } catch {
    return {};
  }
}

/** Numbers of orders that the kitchen must notice. */
export interface UnseenCounts {
  arrived: number;
  due: number;
  cancelled: number;
}

interface UnseenOptions {
  /** Undefined while they are loading. */
  orders: readonly Order[] | undefined;
  station: string | undefined;
  now: number;
  ring: () => void;
  /** Called once for each alert, also for those that were there when the board was opened. */
  onAlerts: (alerts: readonly OrderAlert[]) => void;
}

const ringIntervalMs = 8000;

/**
 * The orders that nobody has seen at this station, on this device. They ring until somebody says so, opens the order, or moves it on:
 * a touch of something else does not silence them, and neither does a reload.
 */
export function useUnseenOrders({ orders, station = "", now, ring, onAlerts }: UnseenOptions) {
  const [seen, setSeen] = useState(readSeen);
  const seenHere = seen[station] ?? [];
  const alerts = alertsOf(orders ?? [], now);
  const unseen = unseenAlerts(alerts, seenHere);
  const ringAgain = useEffectEvent(ring);
  const tell = useEffectEvent(onAlerts);
  const told = useRef(new Set<string>());
  const unseenKeys = unseen.map(keyOf).join(" ");
  const tellNew = useEffectEvent(() => {
    const untold = unseen.filter((alert) => !told.current.has(keyOf(alert)));
    if (untold.length === 0) return;
    for (const alert of untold) told.current.add(keyOf(alert));
    tell(untold);
    ringAgain();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new keys are told, whatever else changes
  useEffect(() => tellNew(), [unseenKeys]);
  const isWaiting = unseen.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => ringAgain(), ringIntervalMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  /** Keeps that alerts were seen, and forgets those whose orders have left the board. */
  const keepSeen = (seenNow: readonly OrderAlert[]) => {
    const present = new Set((orders ?? []).map(({ _id }) => _id));
    const kept = seenHere.filter((key) => present.has(idOfKey(key)));
    const next = { ...seen, [station]: [...new Set([...kept, ...seenNow.map(keyOf)])] };
    storage.write(seenStorageKey, JSON.stringify(next));
    setSeen(next);
  };
  const countOf = (kind: OrderAlert["kind"]) => unseen.filter((alert) => alert.kind === kind).length;
  return {
    counts: {
      arrived: countOf("arrived"),
      due: countOf("due"),
      cancelled: countOf("cancelled"),
    } satisfies UnseenCounts,
    /** Whether an order was cancelled here and nobody has said that they know. */
    isCancellationUnseen: (id: string) => unseen.some(({ order, kind }) => kind === "cancelled" && order._id === id),
    /** Marks all of them as seen. */
    markAll: () => keepSeen(alerts),
    /** Marks those of an order as seen. */
    markOrder: (id: string) => keepSeen(alerts.filter(({ order }) => order._id === id)),
  };
}

const alarmIntervalMs = 20_000;

/** Rings while something is wrong, at once and then at intervals. */
export function useAlarm(count: number, ring: () => void): void {
  const soundAlarm = useEffectEvent(ring);
  useEffect(() => {
    if (count === 0) return;
    soundAlarm();
    const timer = setInterval(() => soundAlarm(), alarmIntervalMs);
    return () => clearInterval(timer);
  }, [count]);
}

/** Sets the document title, which shows the number of waiting orders also in a background tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
