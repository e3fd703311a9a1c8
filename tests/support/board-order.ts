import type { Order, OrderLine } from "#contract/ordering/order.ts";

/** When the order is placed, promised and changed last. */
export const boardOrderAt = "2026-11-20T18:00:00.000Z";

/** An order as the kitchen board gets it. */
export const boardOrder = (fields: Partial<Order> = {}): Order => ({
  _id: "one",
  number: "A2B3C4",
  status: "pending",
  paymentStatus: "paid",
  name: "Ada",
  email: "ada@example.com",
  price: 12,
  refunded: 0,
  currency: "USD",
  items: [],
  fee: 0,
  acceptBy: null,
  overdue: false,
  history: [],
  orderedDate: boardOrderAt,
  readyAt: boardOrderAt,
  kitchenAt: boardOrderAt,
  updatedAt: boardOrderAt,
  comesUpAt: null,
  fulfilment: { kind: "pickup", asap: true, time: null, table: null, address: null },
  ...fields,
});

/** A line of such an order: a pizza for 10.00. */
export const boardLine = (position: number, stations: OrderLine["stations"], done = false): OrderLine => ({
  menuId: "m",
  name: "Pizza",
  image: "",
  price: 10,
  unitPrice: 10,
  quantity: 1,
  options: [],
  note: "",
  allergens: null,
  knownAllergens: [],
  traces: [],
  minimumAge: 0,
  position,
  stations,
  done,
});
