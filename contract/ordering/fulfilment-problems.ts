import type { ProblemDefinition } from "../platform/problem-definition.ts";

/** Problems of times, tables and delivery. */
export const fulfilmentProblems = {
  ordering_paused: {
    status: 409,
    title: "Ordering is paused",
    detail: "The kitchen takes no orders at the moment. Please choose a later time.",
  },
  slot_full: { status: 409, title: "That time is full", detail: "That time has just filled up." },
  order_too_large: {
    status: 409,
    title: "A large order",
    detail: "Please call us for an order of this size.",
  },
  not_delivered_there: {
    status: 409,
    title: "Not delivered there",
    detail: "We do not deliver to that postcode. You can pick it up.",
  },
  below_minimum: { status: 409, title: "Below the minimum", detail: "Delivery begins at a higher amount." },
  closed: { status: 409, title: "Closed", detail: "We are closed." },
  table_code_unknown: {
    status: 404,
    title: "Code not used",
    detail: "This code is no longer used. Please ask us.",
  },
  table_not_found: { status: 404, title: "Table not found", detail: "There is no such table in the settings." },
  address_not_found: {
    status: 404,
    title: "Address not found",
    detail: "This address is not in your address book any more.",
  },
  address_book_full: {
    status: 409,
    title: "The address book is full",
    detail: "An address book holds 10 addresses. Remove one first.",
  },
} as const satisfies Record<string, ProblemDefinition>;
