import { type Minor, toDecimal, toMinor } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { buildPath, pagePaths } from "#contract/paths.ts";

/** The columns of the board. */
export const openStates = ["pending", "accepted", "preparing", "ready"] as const;
export type OpenState = (typeof openStates)[number];

const onward = { pending: "accepted", accepted: "preparing", preparing: "ready", ready: "completed" } as const;

export const openStateOf = ({ status }: Order): OpenState | undefined => openStates.find((state) => state === status);

/** What an open order becomes when it is moved on. */
export const nextState = (state: OpenState) => onward[state];

/** Until it is ready, an order can be cancelled with refund (decisions §6). */
export const isCancellable = ({ status }: Order): boolean =>
  status === "pending" || status === "accepted" || status === "preparing";

/** Each order once, as it was changed last; of two that are equally new, the later in the list. */
export function merged(orders: readonly Order[]): Order[] {
  const latest = new Map<string, Order>();
  for (const order of orders) {
    const known = latest.get(order._id);
    if (!known || Date.parse(order.updatedAt) >= Date.parse(known.updatedAt)) latest.set(order._id, order);
  }
  return [...latest.values()];
}

/** What has to be ready first comes first. */
export const byUrgency = (one: Order, other: Order): number =>
  Date.parse(one.readyAt) - Date.parse(other.readyAt) || Date.parse(one.orderedDate) - Date.parse(other.orderedDate);

export const byChange = (one: Order, other: Order): number => Date.parse(other.updatedAt) - Date.parse(one.updatedAt);

/** Waits longer for being accepted than the restaurant promises; `acceptWithin` is 0 where it promises nothing. */
export const isOverdue = (order: Order, acceptWithin: number, now: number): boolean =>
  order.status === "pending" &&
  (order.overdue || (acceptWithin > 0 && now - Date.parse(order.orderedDate) > acceptWithin * 60_000));

export interface CountedDish {
  menuId: string;
  name: string;
  count: number;
}

/** The dishes of an order, each once with how many of it. */
export function countedDishes({ items }: Order): CountedDish[] {
  const counted = new Map<string, CountedDish>();
  for (const { menuId, name } of items) {
    const key = `${menuId} ${name}`;
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { menuId: key, name, count: 1 });
  }
  return [...counted.values()];
}

/** What is left of the payment to give back. */
export function leftOf({ price, refunded, currency }: Order): number {
  const minor = (amount: number): Minor => toMinor(amount, currency) ?? 0;
  return toDecimal(minor(price) - minor(refunded), currency);
}

/** The board with one order opened. */
export const addressOfOrder = (id: string): string => buildPath(pagePaths.orders, {}, { order: id });
