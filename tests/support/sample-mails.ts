import { defaultColours } from "#contract/house/theme-colours.ts";
import { messages } from "#server/platform/messages/messages.ts";

const { mail } = messages;

export const sampleSender = {
  name: "Juniper",
  address: { street: "214 Perry Lane", city: "New York", postcode: "10014", country: "United States" },
  locale: "en-US",
  telephone: "+1 555 0100",
  theme: defaultColours,
};

export const sampleLink = "https://juniper.test/open?token=abc&x=1";

export const sampleBooking = {
  restaurant: "Juniper",
  when: "Saturday, 21 November at 18:30",
  partySize: "2 persons",
  number: "R7K2QX",
  table: "4",
  address: "214 Perry Lane",
  telephone: "+1 555 0100",
  bookings: "https://juniper.test/bookings",
};

const order = { restaurant: "Juniper", orderNumber: "A2B3C4", telephone: "+1 555 0100" };

export const sampleReceipt = {
  ...order,
  lines: [
    { name: "Tomato soup", price: "$9.50" },
    { name: "Salad", price: "$7.00" },
  ],
  total: "$16.50",
  place: ["Pick it up at", "214 Perry Lane"] as const,
  isDelivery: false,
  readyAt: "Saturday, 21 November at 18:25",
  transactionId: "pi_1",
  history: "https://juniper.test/orders",
};

/** What a cancellation refunded; everything by default. */
export const sampleRefund = (now?: string, before?: string, isWhole = true) => ({ now, before, isWhole });

export const sampleCancelledOrder = {
  ...order,
  reason: "Sold out",
  refund: sampleRefund("$16.50"),
  menu: "https://juniper.test/menu",
};

export const sampleHouseOrder = {
  restaurant: "Juniper",
  orderNumber: "A2B3C4",
  kind: "table" as const,
  table: "hall-2",
  readyAt: "Saturday, 21 November at 18:25",
  dishes: ["2 × Tomato soup (Large)", "1 × Salad"],
  board: "https://juniper.test/dashboard/orders?order=1",
};

export const sampleFailedRefund = {
  restaurant: "Juniper",
  guest: "ada@example.com",
  paid: "$16.50",
  amount: "$5.00",
  kind: "cart" as const,
  number: "A2B3C4",
  intentId: "pi_1",
  reason: "account closed",
};

export const sampleDispute = { ...sampleFailedRefund, reason: "fraudulent", isInquiry: false };

const sampleStaffRefund = {
  restaurant: "Juniper",
  amount: "$1.50",
  paid: "$16.50",
  total: "$3.00",
  kind: "cart" as const,
  hasEnded: false,
  transactionId: "pi_1",
  telephone: "+1 555 0100",
};

export const sampleGuest = { name: "Ada", phone: "+1 555 0199", email: "ada@example.com", notes: "Window" };
export const manageLink = "https://juniper.test/manage";

/** A mail of each kind that the product sends. */
export const sampleMails = {
  verify: mail.verify("Juniper", sampleLink),
  resetPassword: mail.resetPassword("Juniper", sampleLink),
  signInLink: mail.signInLink("Juniper", sampleLink),
  passwordRemoved: mail.passwordRemoved("Juniper", sampleLink),
  passwordChanged: mail.passwordChanged("Juniper", sampleLink),
  secondFactorChanged: mail.secondFactorChanged("Juniper", sampleLink),
  confirmNewEmail: mail.confirmNewEmail("Juniper", sampleLink),
  confirmOldEmail: mail.confirmOldEmail("Juniper", "grace@example.com", sampleLink),
  emailChanged: mail.emailChanged("Juniper"),
  accountDeleted: mail.accountDeleted("Juniper", "+1 555 0100", true),
  newDevice: mail.newDevice("Juniper", "Firefox on Windows", sampleLink),
  firstAdmin: mail.firstAdmin("Juniper", sampleLink),
  alreadyRegistered: mail.alreadyRegistered("Juniper", sampleLink),
  receipt: mail.receipt(sampleReceipt),
  orderCancelled: mail.orderCancelled(sampleCancelledOrder),
  newOrder: mail.newOrder(sampleHouseOrder, true),
  overdueOrder: mail.overdueOrder(sampleHouseOrder, 5),
  unacceptedOrder: mail.unacceptedOrder(sampleHouseOrder),
  refunded: mail.refunded({ restaurant: "Juniper", amount: "$16.50", telephone: "+1 555 0100", cause: "paid_already" }),
  staffRefund: mail.staffRefund(sampleStaffRefund),
  refundFailed: mail.refundFailed(sampleFailedRefund),
  disputeOpened: mail.disputeOpened({ ...sampleDispute, answerBy: "Saturday, 5 December at 23:59" }),
  disputeClosed: mail.disputeClosed({ ...sampleDispute, isLost: true, counted: "$5.00" }),
  depositRefunded: mail.depositRefunded({
    restaurant: "Juniper",
    amount: "$20.00",
    telephone: "+1 555 0100",
    cause: "unavailable",
  }),
  reservationConfirmed: mail.reservationConfirmed(sampleBooking, { amount: "$20.00", freeUntil: "Friday at 18:30" }),
  reservationMoved: mail.reservationMoved(sampleBooking, { amount: "$20.00", freeUntil: undefined }),
  reservationCancelled: mail.reservationCancelled(sampleBooking, sampleRefund("$20.00"), "Kitchen fire"),
  ownerNotice: mail.ownerNotice("confirmed", sampleBooking, sampleGuest, manageLink),
};
