import type { Generated } from "kysely";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { OrderStatus } from "#contract/ordering/order-constants.ts";
import type { TicketKind, TicketState } from "#contract/ordering/ticket-constants.ts";

/** Columns that an insertion may leave out. */
export type WithDefaults<T, K extends keyof T> = Omit<T, K> & { [Column in K]: Generated<T[Column]> };

/** The tables of orders. `schema.ts` says their conventions. */

/** The order of a cart payment, with the payment's id. */
export interface OrderTable {
  id: string;
  number: string;
  status: OrderStatus;
  ready_at: number;
  updated_at: number;
  /** When the payment was made. */
  placed_at: number;
  kind: FulfilmentKind;
  /** The time that the guest chose. Null means as soon as possible. */
  chosen_time: number | null;
  table_id: string | null;
  /** Where a delivery goes, JSON. It is null once the person was deleted and the delivery has ended. */
  address: string | null;
  /** From the kitchen to the door, part of `ready_at`. */
  travel_minutes: number;
  /** When an order for later comes up in the kitchen. Null means at once. */
  comes_up_at: number | null;
  /** The promise that the guest was last told by mail, if staff have moved `ready_at`. */
  told_ready_at: number | null;
  /** Minutes from the order to its food. Null means those of all orders; earlier releases keep none. */
  preparation_minutes: number | null;
  /** Email and telephone number that a guest typed who ordered without an account and has one now, JSON; null once the order has ended. */
  contact: string | null;
  /** What searches look into besides the guest (`search-index.ts`). It is null while it is to be made. */
  search_text: string | null;
  /** The names of its dishes as searches look into them. It is null while it is to be made. */
  dishes_text: string | null;
  /** When the house was told of the new order. Null means that it was not. */
  house_told_at: number | null;
  /** When the house was told that nobody has accepted the order in time. */
  house_told_overdue_at: number | null;
}

/** A stream of orders that staff have open in a process: a board. */
export interface OpenBoardTable {
  id: string;
  /** The process renews it while the stream is open. */
  seen_at: number;
  /** When the stream ended. */
  closed_at: number | null;
}

/** A station's part of a line of an order. Orders made without stations have none until a line is done. */
export interface OrderLineStationTable {
  order_id: string;
  /** The position of the line in the order. */
  position: number;
  /** Empty without stations. */
  station: string;
  done_at: number | null;
}

/** A paper for a station: the cooks' ticket of an order, one that says that it was cancelled or changed, or the label of its bag. */
export interface TicketTable {
  id: string;
  order_id: string;
  station: string;
  kind: TicketKind;
  /** 1 if a person asked for it, who has another one. */
  is_copy: number;
  /** Of a ticket of a change, JSON: what was before. */
  detail: string | null;
  /** When the kitchen needs it. */
  due_at: number;
  /** How often it was sent to the printer, or was about to be. */
  begun: number;
  state: TicketState;
  /** When it was printed, or was not needed any more. */
  finished_at: number | null;
  /** 1 if the printer said that its paper ends soon. */
  paper_low: number;
}

/** A code by which a guest without an account sees an order. */
export interface TrackedOrderTable {
  /** SHA-256 of the code, which is random. */
  code_hash: string;
  order_id: string;
  /** The guest, or who has taken over the order; the code ends with them. */
  user_id: string;
  expires_at: number;
}

export interface OrderChangeTable {
  id: string;
  order_id: string;
  status: OrderStatus;
  at: number;
  by: string;
  reason: string | null;
}

/** The columns of `orders` that an insertion may leave out. */
type OrderDefaults =
  | "kind"
  | "chosen_time"
  | "table_id"
  | "address"
  | "travel_minutes"
  | "comes_up_at"
  | "told_ready_at"
  | "preparation_minutes"
  | "search_text"
  | "dishes_text"
  | "house_told_at"
  | "house_told_overdue_at";

export interface OrderSchema {
  orders: WithDefaults<OrderTable, OrderDefaults>;
  tracked_orders: TrackedOrderTable;
  order_changes: OrderChangeTable;
  order_line_stations: OrderLineStationTable;
  tickets: TicketTable;
  open_boards: OpenBoardTable;
}
