import type { Mutant } from "./mutant.ts";

const order = "server/order/order.test.ts";
const reporting = "server/reporting/reporting.test.ts";
const reservation = "server/reservation/reservation.test.ts";
const paymentEvents = "server/checkout/payment-events.test.ts";
const changing = "server/reservation/changes.test.ts";

/** Faults in refunds and their deadlines. */
export const refunds: readonly Mutant[] = [
  {
    name: "more than the payment can be refunded",
    file: "server/payment/payment.repository.ts",
    find: '.where((eb) => eb(eb("refunded_minor", "+", amount), "<=", eb.ref("amount_minor")))',
    replace: "",
    tests: [order, "server/http/contract.test.ts"],
  },
  {
    name: "a refund with a known key is repeated",
    file: "server/payment/refund.service.ts",
    find: "=> amount_minor - refunded_minor;",
    replace: "=> amount_minor;",
    tests: [order],
  },
  {
    name: "partly and fully refunded payments are swapped",
    file: "server/payment/payment.repository.ts",
    find: '.when(eb("refunded_minor", "+", amount), ">=", eb.ref("amount_minor"))',
    replace: '.when(eb("refunded_minor", "+", amount), ">", eb.ref("amount_minor"))',
    tests: [order],
  },
  {
    name: "a cancelled order is not refunded",
    file: "server/order/order-writer.ts",
    find: 'to === "cancelled" ? await refund(',
    replace: 'to === "completed" ? await refund(',
    tests: [order],
  },
  {
    name: "refunds do not lower the revenue",
    file: "server/payment/refund.service.ts",
    find: "await reporting.recordRefund(db, payment.ordered_at, refund.amount_minor);",
    replace: "",
    tests: [reporting],
  },
  {
    name: "refunded dishes stay in the best sellers",
    file: "server/payment/refund.service.ts",
    find: 'if (payment.payment_status === "refunded") {',
    replace: 'if (payment.payment_status === "paid") {',
    tests: [reporting],
  },
  {
    name: "the deposit is refunded after the deadline",
    file: "server/reservation/cancellation.ts",
    find: '(refund === "policy" && isCancellationFree(reservation, now))',
    replace: '(refund === "policy")',
    tests: [changing, reservation],
  },
  {
    name: "the cancellation deadline is a day later",
    file: "server/reservation/reservation.policy.ts",
    find: "reservation.starts_at - reservation.free_cancellation_hours * hourMs;",
    replace: "reservation.starts_at;",
    tests: [changing, reservation],
  },
  {
    name: "the deadline of free cancellation is exclusive",
    file: "server/reservation/reservation.policy.ts",
    find: "now <= freeCancellationUntil(reservation);",
    replace: "now < freeCancellationUntil(reservation);",
    tests: ["server/reservation/reservation.policy.test.ts"],
  },
  {
    name: "a guest can choose the refund",
    file: "server/reservation/reservation.service.ts",
    find: 'if (refund && !isStaff(currentUser)) throw new AppError("forbidden");',
    replace: "",
    tests: ["server/http/contract.test.ts"],
  },
  {
    name: "a cancellation by staff does not refund the deposit",
    file: "server/reservation/cancellation.ts",
    find: 'isStaff(currentUser) ? "full" : "policy";',
    replace: 'isStaff(currentUser) ? "none" : "policy";',
    tests: [changing, "server/reservation/reservation-admin.test.ts"],
  },
  {
    name: "a refund in the provider's dashboard is recorded although it takes the place of one that failed",
    file: "server/payment/external-refund.ts",
    find: "- sumAmounts(failedHere.map(({ amount }) => amount));",
    replace: "- sumAmounts([]);",
    tests: [paymentEvents],
  },
  {
    name: "a refund in the provider's dashboard is recorded although it takes the place of one that was not made",
    file: "server/payment/external-refund.ts",
    find: "sumAmounts([...known, ...notMade]",
    replace: "sumAmounts([...known]",
    tests: ["server/payment/replaced-refund.test.ts"],
  },
  {
    name: "a refund made here is recorded again as one made elsewhere",
    file: "server/payment/external-refund.ts",
    find: "made.filter(({ key, hasFailed }) => key === undefined && !hasFailed);",
    replace: "made.filter(({ hasFailed }) => !hasFailed);",
    tests: [paymentEvents],
  },
  {
    name: "a dispute that was won counts as a refund",
    file: "server/checkout/payment-events.ts",
    find: "dispute.isLost ? await recordDispute(dispute, payment.intent) : undefined;",
    replace: "await recordDispute(dispute, payment.intent);",
    tests: [paymentEvents],
  },
];
