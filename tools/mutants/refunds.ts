import type { Mutant } from "./mutant.ts";

const order = "server/order/order.test.ts";
const reporting = "server/reporting/reporting.test.ts";
const reservation = "server/reservation/reservation.test.ts";
const changing = "server/reservation/changes.test.ts";

/** Faults in refunds and their deadlines. */
export const refunds: readonly Mutant[] = [
  {
    name: "more than was paid can be refunded",
    file: "server/payment/payment.repository.ts",
    find: '.where((eb) => eb(eb("refunded_minor", "+", amount), "<=", eb.ref("amount_minor")))',
    replace: "",
    tests: [order, "server/http/contract.test.ts"],
  },
  {
    name: "what was refunded already is refunded again",
    file: "server/payment/refund.service.ts",
    find: "left: payment.amount_minor - payment.refunded_minor",
    replace: "left: payment.amount_minor",
    tests: [order],
  },
  {
    name: "a partly refunded payment is called refunded, and the other way round",
    file: "server/payment/payment.repository.ts",
    find: '.when(eb("refunded_minor", "+", amount), ">=", eb.ref("amount_minor"))',
    replace: '.when(eb("refunded_minor", "+", amount), ">", eb.ref("amount_minor"))',
    tests: [order],
  },
  {
    name: "a cancelled order keeps the money",
    file: "server/order/order-transitions.ts",
    find: 'if (to === "cancelled") {',
    replace: 'if (to === "completed") {',
    tests: [order],
  },
  {
    name: "refunds do not lower the revenue",
    file: "server/payment/refund.service.ts",
    find: "await reporting.recordRefund(db, payment.ordered_at, amount);",
    replace: "",
    tests: [reporting],
  },
  {
    name: "returned dishes stay best sellers",
    file: "server/payment/refund.service.ts",
    find: 'if (changed.payment_status === "refunded") {',
    replace: 'if (changed.payment_status === "paid") {',
    tests: [reporting],
  },
  {
    name: "a guest gets the deposit back after the cut-off",
    file: "server/reservation/changes.ts",
    find: '(refund === "policy" && isCancellationFree(reservation, now))',
    replace: '(refund === "policy")',
    tests: [changing, reservation],
  },
  {
    name: "the cut-off of cancelling is a day later",
    file: "server/reservation/reservation.policy.ts",
    find: "reservation.starts_at - reservation.free_cancellation_hours * hourMs;",
    replace: "reservation.starts_at;",
    tests: [changing, reservation],
  },
  {
    name: "the last moment of free cancelling is not free",
    file: "server/reservation/reservation.policy.ts",
    find: "now <= freeCancellationUntil(reservation);",
    replace: "now < freeCancellationUntil(reservation);",
    tests: ["server/reservation/reservation.policy.test.ts"],
  },
  {
    name: "a guest chooses the refund",
    file: "server/reservation/reservation.service.ts",
    find: 'if (refund && !isStaff(currentUser)) throw new AppError("forbidden");',
    replace: "",
    tests: ["server/http/contract.test.ts"],
  },
  {
    name: "the restaurant that cancels keeps the deposit",
    file: "server/reservation/changes.ts",
    find: 'isStaff(currentUser) ? "full" : "policy";',
    replace: 'isStaff(currentUser) ? "none" : "policy";',
    tests: [changing, "server/reservation/reservation-admin.test.ts"],
  },
];
