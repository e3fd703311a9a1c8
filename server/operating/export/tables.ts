import type { Reservation } from "#contract/booking/reservation.ts";
import type { Order } from "#contract/ordering/order.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import type { User } from "#contract/people/user.ts";

interface Amount {
  amount: number;
  currency: string;
}

interface Moment {
  moment: string;
}

/**
 * A cell. Texts stay texts in a spreadsheet, which takes them neither for formulas nor, such as telephone numbers, for numbers;
 * counts are numbers, amounts have all their decimals, and dates and times are understood.
 */
export type Cell = string | number | Amount | Moment;

/** Writes an instant as a local date and time of the restaurant. */
export type WriteTime = (instant: string) => Moment;

export interface ExportTable<T> {
  columns: readonly string[];
  /** The rows of one record. */
  rowsOf(record: T, local: WriteTime): readonly (readonly Cell[])[];
}

const amountCells = ({ price, refunded, currency }: Pick<Order, "price" | "refunded" | "currency">) =>
  [{ amount: price, currency }, { amount: refunded, currency }, currency] as const;

export const orderTable: ExportTable<Order> = {
  columns: [
    "number",
    "ordered",
    "ready",
    "status",
    "kind",
    "table",
    "postcode",
    "name",
    "email",
    "phone",
    "dishes",
    "fee",
    "price",
    "refunded",
    "currency",
    "payment",
  ],
  rowsOf: (order, local) => [
    [
      order.number,
      local(order.orderedDate),
      local(order.readyAt),
      order.status,
      order.fulfilment.kind,
      order.fulfilment.table ?? "",
      order.fulfilment.address?.postcode ?? "",
      order.name,
      isGuestEmail(order.email) ? (order.contact?.email ?? "") : order.email,
      order.contact?.phone ?? order.fulfilment.address?.phone ?? "",
      order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      { amount: order.fee, currency: order.currency },
      ...amountCells(order),
      order.paymentStatus,
    ],
  ],
};

export const orderLineTable: ExportTable<Order> = {
  columns: [
    "number",
    "ordered",
    "status",
    "position",
    "dish",
    "options",
    "note",
    "quantity",
    "unitPrice",
    "price",
    "currency",
    "stations",
  ],
  rowsOf: (order, local) =>
    order.items.map((line) => [
      order.number,
      local(order.orderedDate),
      order.status,
      line.position + 1,
      line.name,
      line.options.map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`)).join("; "),
      line.note,
      line.quantity,
      { amount: line.unitPrice, currency: order.currency },
      { amount: line.price, currency: order.currency },
      order.currency,
      line.stations.map(({ station }) => station).join("; "),
    ]),
};

export const reservationTable: ExportTable<Reservation> = {
  columns: [
    "number",
    "date",
    "time",
    "guests",
    "table",
    "seats",
    "name",
    "phone",
    "email",
    "notes",
    "status",
    "source",
    "deposit",
    "refunded",
    "currency",
    "created",
    "paidAt",
  ],
  rowsOf: (booking, local) => [
    [
      booking.number,
      { moment: booking.date },
      { moment: booking.time },
      booking.guest,
      booking.table,
      booking.seats,
      booking.name,
      booking.phone,
      booking.email ?? "",
      booking.notes ?? "",
      booking.reservationStatus,
      booking.source,
      // Deposits less refunds are what the books have.
      ...amountCells({ ...booking, price: booking.paid ? booking.price : 0 }),
      local(booking.createdAt),
      booking.paidAt === null ? "" : local(booking.paidAt),
    ],
  ],
};

export const userTable: ExportTable<User> = {
  columns: ["name", "email", "role", "verified", "created"],
  rowsOf: ({ name, email, role, isValid, createdAt }, local) => [
    [name, email, role, isValid ? "yes" : "no", local(createdAt)],
  ],
};
