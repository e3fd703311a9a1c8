/** Stubbed, because no delivery fails by itself. */
export const failedDeliveries = [
  {
    _id: "1",
    kind: "mail",
    to: "ada@example.com",
    subject: "Your order at Juniper",
    attempts: 4,
    error: "The mail server did not answer.",
    since: "2026-05-02T18:30:00.000Z",
    nextTry: "2026-05-02T19:30:00.000Z",
  },
  {
    _id: "2",
    kind: "refund",
    price: 22.5,
    transactionId: "pi_01a200927ade7631b4a4c5648f39650c",
    attempts: 54,
    error: "The provider refused it: the card was closed.",
    since: "2026-04-30T12:00:00.000Z",
  },
];

const ada = { by: "1", byName: "Ada Owner", role: "admin", address: "198.51.100.7" };
/** Stubbed, because a test cannot make weeks of entries. */
export const auditEntries = [
  { _id: "1", at: "2026-05-02T19:02:00.000Z", call: "accessRefused", subject: "listUsers", address: "203.0.113.9" },
  {
    ...ada,
    _id: "2",
    at: "2026-05-02T18:30:00.000Z",
    call: "updateDish",
    subject: "d",
    before: { name: "Roasted Beet Salad", priceMinor: 1250, available: true },
    after: { name: "Beet Salad", priceMinor: 1300, available: false },
  },
  {
    ...ada,
    _id: "3",
    at: "2026-05-02T18:12:00.000Z",
    call: "refundPayment",
    subject: "0196a1f0-0a77-7c11-b5e9-2f4f60b6f2a1",
    before: { refundedMinor: 0 },
    after: { refundedMinor: 450 },
  },
  {
    ...ada,
    _id: "4",
    at: "2026-05-02T17:45:00.000Z",
    call: "promoteUser",
    subject: "2",
    subjectName: "Grace Hopper",
    before: { role: "user" },
    after: { role: "admin" },
  },
  { _id: "5", at: "2026-05-02T17:40:00.000Z", call: "deleteDish", by: "3", role: "admin", before: { name: "Soup" } },
  {
    _id: "6",
    at: "2026-05-01T08:00:00.000Z",
    call: "settingsChanged",
    before: { openingHours: { monday: [{ open: "08:00", close: "22:00" }] } },
    after: { openingHours: { monday: [{ open: "08:00", close: "23:00" }] } },
  },
];
