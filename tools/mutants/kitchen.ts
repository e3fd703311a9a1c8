import type { Mutant } from "./mutant.ts";

const stations = "server/order/stations.test.ts";
const printing = "server/printing/printing.test.ts";

/** Faults in stations and printing. */
export const kitchen: readonly Mutant[] = [
  {
    name: "a line without a station is left out",
    file: "server/order/line-stations.ts",
    find: "stations.find((station) => station.id === id) ?? stations[0]",
    replace: "stations.find((station) => station.id === id)",
    tests: [stations],
  },
  {
    name: "the parts of a set have no stations",
    file: "server/cart/priced-entry.ts",
    find: "...(option.dishId !== undefined && { station: option.station }),",
    replace: "",
    tests: [stations],
  },
  {
    name: "a line is done once one of its stations is",
    file: "server/order/line-stations.ts",
    find: "rows.length > 0 && rows.every((row) => row.done_at !== null)",
    replace: "rows.some((row) => row.done_at !== null)",
    tests: [stations],
  },
  {
    name: "lines are marked done once the order is ready",
    file: "server/order/line-done.ts",
    find: "touch(trx, orderId, kitchenStatuses, at)",
    replace: 'touch(trx, orderId, [...kitchenStatuses, "ready"], at)',
    tests: [stations],
  },
  {
    name: "a repeated ticket does not say COPY",
    file: "server/printing/print.service.ts",
    find: "(await tickets.begin(store.db, orderId, id)) > 1",
    replace: "(await tickets.begin(store.db, orderId, id)) > 1_000_000",
    tests: [printing],
  },
  {
    name: "a ticket counts as printed without paper",
    file: "server/printing/escpos.ts",
    find: "(status & 0b1100) !== 0",
    replace: "(status & 0b1100) > 12",
    tests: [printing],
  },
  {
    name: "a ticket has the lines of all stations",
    file: "server/printing/ticket.ts",
    find: "stations.includes(station.id));",
    replace: "stations.length > 0);",
    tests: [printing],
  },
  {
    name: "a ticket of a cancelled order is printed",
    file: "server/order/ticket-order.ts",
    find: "isOpenStatus(order.status)",
    replace: '(order.status === "cancelled" || isOpenStatus(order.status))',
    tests: [printing],
  },
  {
    name: "a ticket that failed once is not reported",
    file: "server/events/outbox-list.repository.ts",
    find: ', eb("kind", "=", "print")',
    replace: "",
    tests: [printing],
  },
  {
    name: "a printed ticket does not say where the order goes",
    file: "server/printing/ticket.ts",
    find: "    ...fulfilmentParagraphs(order),\n",
    replace: "",
    tests: [printing],
  },
];
