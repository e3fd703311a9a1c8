import type { Order, OrderLine } from "#contract/ordering/order.ts";
import { statusesBeforeReady } from "#contract/ordering/order-constants.ts";
import { nextStatus } from "../../order-status.ts";
import type { BoardView } from "../board-context.ts";
import { isAllDone, isForLater, isInKitchen, isLineDone, linesOf } from "../line-states.ts";
import { byKitchenTime, byNewestChange, byReadyTime, kitchenLines } from "../orders.ts";

type Place = Pick<BoardView, "station" | "isExpo">;

/** What one tap on a ticket does: it moves the order to a status, or marks the station's lines done. */
export type WallStep =
  | { kind: "status"; to: "accepted" | "preparing" | "ready" | "on_the_way" | "completed" }
  | { kind: "lines"; lines: readonly OrderLine[] };

const openLines = (order: Order, station: string | undefined): OrderLine[] =>
  linesOf(order, station).filter((line) => !isLineDone(line, station));

/** Whether the order is ready once the station has done its open lines. */
const isLastStation = (order: Order, station: string): boolean =>
  order.items.every(({ stations, done }) => done || stations.every((part) => part.done || part.station === station));

/**
 * The step that the ticket of an order offers; undefined while it waits for others. A station finishes its lines, and the last
 * one calls the order ready.
 */
export function wallStep(order: Order, { station, isExpo }: Place): WallStep | undefined {
  const next = nextStatus(order);
  if (next === undefined || next === "pending" || next === "cancelled") return undefined;
  if (!isInKitchen(order)) return { kind: "status", to: next };
  if (isExpo) return isAllDone(order) ? { kind: "status", to: "ready" } : undefined;
  if (station === undefined) return { kind: "status", to: next };
  if (isAllDone(order) || isLastStation(order, station)) return { kind: "status", to: "ready" };
  return { kind: "lines", lines: openLines(order, station) };
}

/** Whether a station has done its lines of an order on which others still work. */
const isDoneHere = (order: Order, station: string | undefined): boolean =>
  station !== undefined && isInKitchen(order) && !isAllDone(order) && openLines(order, station).length === 0;

/** Whether an order is to be made now. One for later is shown while it waits to be accepted. */
const isWork = (order: Order, { station, isExpo }: Place, now: number): boolean =>
  statusesBeforeReady.includes(order.status) &&
  !(isExpo && order.status === "pending") &&
  !(isForLater(order, now) && order.status !== "pending") &&
  !isDoneHere(order, station);

export interface WallTicket {
  order: Order;
  /** Whether the order was cancelled after the kitchen had got it, and nobody has said that they know. */
  isStruck: boolean;
}

/**
 * The tickets of a wall: what is to be made by when the kitchen must be ready, cancelled ones among them, then what waits for
 * guests and riders; a station does not see the latter.
 */
export function wallTickets(
  orders: readonly Order[],
  place: Place,
  { now, isStruck }: { now: number; isStruck: (id: string) => boolean },
): WallTicket[] {
  const work = orders.filter((order) => isWork(order, place, now) || isStruck(order._id)).toSorted(byKitchenTime);
  const ready = place.station === undefined ? orders.filter(({ status }) => status === "ready") : [];
  return [...work, ...ready.toSorted(byReadyTime)].map((order) => ({ order, isStruck: isStruck(order._id) }));
}

/** Accepted orders that need not be made yet, the next one first. */
export const laterOrders = (orders: readonly Order[], now: number): Order[] =>
  orders.filter((order) => order.status === "accepted" && isForLater(order, now)).toSorted(byKitchenTime);

/** How often each dish is still to be made, the most frequent one first. */
export function allDayCounts(tickets: readonly WallTicket[], station: string | undefined) {
  const counts = new Map<string, number>();
  for (const { order, isStruck } of tickets) {
    if (isStruck || !statusesBeforeReady.includes(order.status)) continue;
    for (const { line, quantity } of kitchenLines(openLines(order, station)))
      counts.set(line.name, (counts.get(line.name) ?? 0) + quantity);
  }
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name));
}

const maxRecalls = 10;

/** The orders that left a wall last and can come back: those that are ready, and those whose lines the station has done. */
export const recallableOrders = (orders: readonly Order[], { station, isExpo }: Place): Order[] =>
  orders
    .filter((order) => order.status === "ready" || (!isExpo && isDoneHere(order, station)))
    .toSorted(byNewestChange)
    .slice(0, maxRecalls);
