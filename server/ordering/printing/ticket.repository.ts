import type { OrderStatus } from "#contract/ordering/order-constants.ts";
import type { TicketKind, TicketState } from "#contract/ordering/ticket-constants.ts";
import type { TicketTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

type NewTicket = Pick<TicketTable, "id" | "order_id" | "station" | "kind" | "is_copy" | "detail" | "due_at">;

interface Finish {
  state: TicketState;
  /** Milliseconds since 1970. */
  at: number;
  isPaperLow?: boolean;
}

const listColumns = [
  "tickets.id",
  "tickets.order_id",
  "orders.number",
  "tickets.station",
  "tickets.kind",
  "tickets.is_copy",
  "tickets.state",
  "tickets.due_at",
  "tickets.finished_at",
] as const;

export const ticketRepository = {
  /** Inserts a ticket that waits to be printed, unless there is one with its id. */
  insert: async (db: Db, ticket: NewTicket): Promise<void> => {
    await db
      .insertInto("tickets")
      .values({ ...ticket, begun: 0, state: "waiting", finished_at: null, paper_low: 0 })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },
  find: (db: Db, id: string): Promise<TicketTable | undefined> =>
    db.selectFrom("tickets").selectAll().where("id", "=", id).executeTakeFirst(),
  /** Notes that a ticket is about to be sent to its printer; returns how often that was so, this time included. */
  begin: async (db: Db, id: string): Promise<number> => {
    const { begun } = await db
      .updateTable("tickets")
      .set((eb) => ({ begun: eb("begun", "+", 1) }))
      .where("id", "=", id)
      .returning("begun")
      .executeTakeFirstOrThrow();
    return begun;
  },
  /** Takes back that a ticket was about to be sent: nothing of it was. */
  withdraw: async (db: Db, id: string): Promise<void> => {
    await db
      .updateTable("tickets")
      .set((eb) => ({ begun: eb("begun", "-", 1) }))
      .where("id", "=", id)
      .where("begun", ">", 0)
      .execute();
  },
  /** Saves what became of a ticket. */
  finish: async (db: Db, id: string, { state, at, isPaperLow = false }: Finish): Promise<void> => {
    await db
      .updateTable("tickets")
      .set({ state, finished_at: at, paper_low: Number(isPaperLow) })
      .where("id", "=", id)
      .execute();
  },
  /** Saves that a ticket is on paper, which its printer has not confirmed; returns the number of tickets changed (0 or 1). */
  confirm: async (db: Db, id: string): Promise<number> => {
    const result = await db
      .updateTable("tickets")
      .set({ state: "printed" })
      .where("id", "=", id)
      .where("state", "=", "unconfirmed")
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  /** The tickets of an order that were sent to a printer, or were about to be. */
  listBegun: (db: Db, orderId: string, kinds: readonly TicketKind[]): Promise<TicketTable[]> =>
    db
      .selectFrom("tickets")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("kind", "in", kinds)
      .where("begun", ">", 0)
      .orderBy("due_at")
      .execute(),
  /** The newest tickets of a station, newest first, without those that were not needed. */
  listLast: (db: Db, station: string, limit: number) =>
    db
      .selectFrom("tickets")
      .innerJoin("orders", "orders.id", "tickets.order_id")
      .select(listColumns)
      .where("tickets.station", "=", station)
      .where("tickets.state", "!=", "dropped")
      .orderBy("tickets.due_at", "desc")
      .orderBy("tickets.id", "desc")
      .limit(limit)
      .execute(),
  /**
   * The tickets of a station that its printer has not confirmed and that were sent at least `minBegun` times, of orders with one of the
   * statuses, oldest first.
   */
  listUnconfirmed: (
    db: Db,
    station: string,
    { statuses, minBegun }: { statuses: readonly OrderStatus[]; minBegun: number },
  ) =>
    db
      .selectFrom("tickets")
      .innerJoin("orders", "orders.id", "tickets.order_id")
      .select(listColumns)
      .where("tickets.station", "=", station)
      .where("tickets.state", "=", "unconfirmed")
      .where("tickets.begun", ">=", minBegun)
      .where("orders.status", "in", statuses)
      .orderBy("tickets.due_at")
      .execute(),
  /** Whether the printer of a station said with its last ticket that its paper ends soon. */
  isPaperLow: async (db: Db, station: string): Promise<boolean> => {
    const last = await db
      .selectFrom("tickets")
      .select("paper_low")
      .where("station", "=", station)
      .where("finished_at", "is not", null)
      .where("begun", ">", 0)
      .orderBy("finished_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return last?.paper_low === 1;
  },
};
