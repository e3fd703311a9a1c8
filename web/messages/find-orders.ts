import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";

/** UI texts of the page on which staff look for orders. */
export const findOrdersMessages = {
  heading: "Find Orders",
  subtitle: "Orders of all days, newest first",
  open: "Find an order",
  toBoard: "To the board",
  search: "Search",
  searchHint: "Number, name, email, telephone or dish",
  status: "State",
  anyStatus: "Any state",
  kind: "Way",
  anyKind: "Any way",
  kinds: { pickup: "Pick-up", table: "Table", delivery: "Delivery" } satisfies Record<FulfilmentKind, string>,
  from: "From",
  to: "To",
  columns: { number: "Order", name: "Guest", status: "State", kind: "Way", placed: "Ordered", amount: "Paid" },
  table: (table: string) => `Table ${table}`,
  openLabel: (number: string) => `Order ${number}: open it on the board`,
  deletedGuest: "Deleted guest",
  none: "No order matches.",
  loadMore: "Load more orders",
} as const;
