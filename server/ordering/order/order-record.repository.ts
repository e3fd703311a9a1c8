import { z } from "zod";
import type {
  OrderChangeTable,
  OrderLineStationTable,
  OrderTable,
  PaymentLineTable,
  PaymentTable,
} from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";
import { lineStationRepository } from "./line-station.repository.ts";

const Contact = z.object({ email: z.string(), phone: z.string() });
export type Contact = z.infer<typeof Contact>;

/** How a guest can be reached who has an account now, from its JSON. */
export const readContact = (text: string | null): Contact | undefined =>
  text === null ? undefined : Contact.parse(JSON.parse(text));

/** An order with its lines, payment and history. */
export interface OrderRecord {
  order: OrderTable;
  payment: PaymentTable;
  /** The guest's current name. It is undefined if the user was deleted. */
  guestName: string | undefined;
  /** How the guest can be reached who has ordered without an account. */
  contact: Contact | undefined;
  lines: PaymentLineTable[];
  changes: OrderChangeTable[];
  /** Which parts of the lines the stations have marked as done. */
  lineStations: OrderLineStationTable[];
}

/** Whether an order has a number. */
export const isNumberTaken = async (db: Db, number: string): Promise<boolean> =>
  (await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst()) !== undefined;

/** Returns the records in the order of `ids`. */
export async function findOrderRecords(db: Db, ids: readonly string[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const orders = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  const payments = await db.selectFrom("payments").selectAll().where("id", "in", ids).execute();
  const userIds = payments.flatMap(({ user_id }) => (user_id ? [user_id] : []));
  const users =
    userIds.length === 0
      ? []
      : await db
          .selectFrom("users")
          .select(["id", "name", "contact_email", "phone"])
          .where("id", "in", userIds)
          .execute();
  const lines = await db
    .selectFrom("payment_lines")
    .selectAll()
    .where("payment_id", "in", ids)
    .orderBy("position")
    .execute();
  const changes = await db
    .selectFrom("order_changes")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const lineStations = await lineStationRepository.listOfOrders(db, ids);
  const stationsOf = Map.groupBy(lineStations, (row) => row.order_id);
  const linesOf = Map.groupBy(lines, (line) => line.payment_id);
  const changesOf = Map.groupBy(changes, (change) => change.order_id);
  return ids.flatMap((id) => {
    const order = orders.find((row) => row.id === id);
    const payment = payments.find((row) => row.id === id);
    if (!order || !payment) return [];
    const guest = users.find((user) => user.id === payment.user_id);
    const typed = guest?.contact_email ? { email: guest.contact_email, phone: guest.phone ?? "" } : undefined;
    // A guest who has an account now is in its name.
    const contact = readContact(order.contact) ?? typed;
    const [ownLines, history, done] = [linesOf.get(id) ?? [], changesOf.get(id) ?? [], stationsOf.get(id) ?? []];
    return [{ order, payment, guestName: guest?.name, contact, lines: ownLines, changes: history, lineStations: done }];
  });
}
