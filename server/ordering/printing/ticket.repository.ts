import type { Db } from "../../platform/database/store.ts";

export const ticketRepository = {
  /** Notes that a station's ticket of an order is about to be sent to a printer; returns how often that was so, this time included. */
  begin: async (db: Db, orderId: string, station: string): Promise<number> => {
    const { begun } = await db
      .insertInto("printed_tickets")
      .values({ order_id: orderId, station, begun: 1, printed_at: null })
      .onConflict((conflict) =>
        conflict.columns(["order_id", "station"]).doUpdateSet((eb) => ({ begun: eb("printed_tickets.begun", "+", 1) })),
      )
      .returning("begun")
      .executeTakeFirstOrThrow();
    return begun;
  },
  /** Takes back that a ticket was about to be sent: nothing of it was. */
  withdraw: async (db: Db, orderId: string, station: string): Promise<void> => {
    await db
      .updateTable("printed_tickets")
      .set((eb) => ({ begun: eb("begun", "-", 1) }))
      .where("order_id", "=", orderId)
      .where("station", "=", station)
      .execute();
  },
  /** Notes that the printer has confirmed it at an instant (ms since 1970). */
  finish: async (db: Db, orderId: string, station: string, at: number): Promise<void> => {
    await db
      .updateTable("printed_tickets")
      .set({ printed_at: at })
      .where("order_id", "=", orderId)
      .where("station", "=", station)
      .execute();
  },
};
