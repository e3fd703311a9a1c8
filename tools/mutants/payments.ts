import type { Mutant } from "./mutant.ts";

const checkout = "server/checkout/checkout.test.ts";
const reporting = "server/reporting/reporting.test.ts";
const reservation = "server/reservation/reservation.test.ts";

/** Faults in prices and payments. */
export const payments: readonly Mutant[] = [
  {
    name: "the cart's price is taken from the body",
    file: "server/checkout/create-cart-intent.ts",
    find: "const amount = amountMinor + requested.feeMinor;",
    replace: "const amount = Math.round(price * 100);",
    tests: [checkout],
  },
  {
    name: "a changed price is not reported",
    file: "server/checkout/snapshot.ts",
    find: "if (toMinor(price, currency) !== amount) throw",
    replace: "if (toMinor(price, currency) === -1) throw",
    tests: [checkout],
  },
  {
    name: "a payment is recorded without comparing the price",
    file: "server/checkout/checkout.service.ts",
    find: "assertPrice(price, intent.amount_minor, intent.currency);",
    replace: "",
    tests: ["server/http/contract.test.ts"],
  },
  {
    name: "a payment is recorded before it is captured",
    file: "server/checkout/settlement.ts",
    find: 'if (found.status === "succeeded") return record(intent, found, now);',
    replace: 'if (found.status !== "cancelled") return record(intent, found, now);',
    tests: [checkout],
  },
  {
    name: "another amount than was asked for is recorded as paid",
    file: "server/checkout/settlement.ts",
    find: "captured.amount === amount_minor && captured.currency === currency;",
    replace: "captured.currency === currency;",
    tests: ["server/checkout/captured-amount.test.ts"],
  },
  {
    name: "a payment that cannot be fulfilled is not refunded",
    file: "server/checkout/settlement.ts",
    find: "payload: { intentId: intent.id, amount: captured.amount },",
    replace: "payload: { intentId: intent.id, amount: 0 },",
    tests: [checkout, "server/reservation/holds.test.ts"],
  },
  {
    name: "sold-out dishes can be paid for",
    file: "server/checkout/cart-order.ts",
    find: "if (!dish?.available) {",
    replace: "if (!dish) {",
    tests: [checkout],
  },
  {
    name: "an old price is charged",
    file: "server/checkout/cart-order.ts",
    find: "priceMinor: priced.unitMinor * entry.quantity,",
    replace: "priceMinor: entry.price_minor,",
    tests: [checkout],
  },
  {
    name: "a replaced intent stays open",
    file: "server/checkout/create-cart-intent.ts",
    find: "await cancelReplaced(replaced, intent);",
    replace: "",
    tests: [checkout],
  },
  {
    name: "a captured purchase is refunded since the newer intent has its table or portions",
    file: "server/checkout/replaced-intents.ts",
    find: "if (excludes) await end(newer);",
    replace: "",
    tests: ["server/checkout/replaced-intents.test.ts"],
  },
  {
    name: "sales are counted in another time zone's day",
    file: "server/reporting/reporting.service.ts",
    find: ".toZonedDateTimeISO(timeZone).toPlainDate()",
    replace: '.toZonedDateTimeISO("Pacific/Kiritimati").toPlainDate()',
    tests: [reporting],
  },
  {
    name: "the deposit does not depend on the party size",
    file: "server/reservation/reservation.policy.ts",
    find: "(toMinor(reservation.depositPerGuest, currency) ?? 0) * partySize;",
    replace: "(toMinor(reservation.depositPerGuest, currency) ?? 0);",
    tests: [reservation],
  },
  {
    name: "amounts with too many decimals are truncated",
    file: "contract/money.ts",
    find: 'if (fraction.replace(/0+$/, "").length > digits) return undefined;',
    replace: "",
    tests: ["contract/money.test.ts"],
  },
  {
    name: "every currency has decimals",
    file: "contract/money.ts",
    find: "if (withoutDecimals.includes(code)) return 0;",
    replace: "",
    tests: ["contract/money.test.ts"],
  },
  {
    name: "amounts that Stripe refuses in currencies with three decimals are accepted",
    file: "contract/money.ts",
    find: "minor % chargeableStep(currency) !== 0",
    replace: "minor % 1 !== 0",
    tests: ["contract/money.test.ts"],
  },
  {
    name: "Stripe amounts of some currencies are a hundredth",
    file: "server/integrations/payment/stripe/amount.ts",
    find: "10 ** (stripeDigitsOf(currency) - currencyDigits(currency))",
    replace: "10 ** (0 * stripeDigitsOf(currency))",
    tests: ["server/integrations/payment/stripe/amount.test.ts"],
  },
  {
    name: "a payment keeps the email from before a change",
    file: "server/checkout/settlement.ts",
    find: "exists ? { ...intent, email: closed.email }",
    replace: "exists ? intent",
    tests: ["tests/attack/email-change.test.ts"],
  },
];
