import type { Order, OrderLine } from "#contract/ordering/order.ts";
import { kitchenStatuses } from "#contract/ordering/order-constants.ts";
import { hourMs, minuteMs } from "#contract/platform/durations.ts";
import { nextStatus } from "../order-status.ts";
import type { BoardView } from "./board-context.ts";

/** Whether the kitchen is preparing an order, so that its lines can be marked done. */
export const isInKitchen = ({ status }: Pick<Order, "status">): boolean => kitchenStatuses.includes(status);

/** Orders made before there were stations are everybody's. */
const isOf = ({ stations }: OrderLine, station: string | undefined): boolean =>
  station === undefined || stations.length === 0 || stations.some((part) => part.station === station);

/** The lines that a station prepares; all without a station. */
export const linesOf = ({ items }: Pick<Order, "items">, station: string | undefined): OrderLine[] =>
  items.filter((line) => isOf(line, station));

/** Whether a line is done, or the part that a station has in it. */
export const isLineDone = ({ stations, done }: OrderLine, station: string | undefined): boolean =>
  stations.find((part) => part.station === station)?.done ?? done;

export const isAllDone = ({ items }: Pick<Order, "items">): boolean => items.every(({ done }) => done);

type Offered = Exclude<Order["status"], "pending" | "cancelled">;

/**
 * The status to which a board moves an order with one tap. Ready is the whole order: a station and the expo offer it once all
 * lines are done.
 */
export function offeredStatus(order: Order, { station, isExpo }: Pick<BoardView, "station" | "isExpo">) {
  if (isExpo && isInKitchen(order)) return isAllDone(order) ? "ready" : undefined;
  const next = nextStatus(order);
  if (station !== undefined && next === "ready" && !isAllDone(order)) return undefined;
  return offered.find((status) => status === next);
}

const offered: readonly Offered[] = ["accepted", "preparing", "ready", "on_the_way", "completed"];

/** A line of an order that was marked here. */
export interface LineMark {
  orderId: string;
  position: number;
  /** Whose part of the line it is. Undefined means all of it. */
  station: string | undefined;
  done: boolean;
}

function withMark(line: OrderLine, { station, done }: LineMark): OrderLine {
  const stations = line.stations.map((part) =>
    station === undefined || part.station === station ? { ...part, done } : part,
  );
  return { ...line, stations, done: stations.length === 0 ? done : stations.every((part) => part.done) };
}

/** An order with the marks that the server does not know yet. */
export function withMarks(order: Order, marks: readonly LineMark[]): Order {
  const ownMarks = marks.filter(({ orderId }) => orderId === order._id);
  if (ownMarks.length === 0 || !isInKitchen(order)) return order;
  const items = order.items.map((line) =>
    ownMarks.filter(({ position }) => position === line.position).reduce(withMark, line),
  );
  return { ...order, items };
}

/** How near an order is to the time at which the kitchen must have it ready. */
export interface Lateness {
  kind: "late" | "soon" | "in time";
  /** Since or until then, whole minutes. */
  minutes: number;
}

const soonMinutes = 5;

export function latenessOf({ status, kitchenAt }: Pick<Order, "status" | "kitchenAt">, now: number): Lateness {
  const minutes = (Date.parse(kitchenAt) - now) / minuteMs;
  if (status === "ready" || status === "on_the_way" || minutes > soonMinutes)
    return { kind: "in time", minutes: Math.ceil(minutes) };
  return minutes < 0 ? { kind: "late", minutes: Math.floor(-minutes) } : { kind: "soon", minutes: Math.ceil(minutes) };
}

const laterMs = 2 * hourMs;

type LaterOrder = Pick<Order, "status" | "readyAt" | "comesUpAt">;

/** Whether the kitchen need not see an order yet: it comes up later, or was accepted and is for much later. */
export const isForLater = ({ status, readyAt, comesUpAt }: LaterOrder, now: number): boolean =>
  comesUpAt === null
    ? status === "accepted" && Date.parse(readyAt) - now > laterMs
    : (status === "pending" || status === "accepted") && Date.parse(comesUpAt) > now;
