import { describe, expect, it } from "vitest";
import {
  sampleBooking as booking,
  sampleCancelledOrder as cancelledOrder,
  sampleDispute as dispute,
  sampleFailedRefund as failedRefund,
  sampleGuest as guest,
  sampleHouseOrder as houseOrder,
  sampleLink as link,
  manageLink as manage,
  sampleReceipt as receipt,
  sampleRefund as refundOf,
  sampleSender,
} from "#tests/support/sample-mails.ts";
import type { MailContent } from "./mail-content.ts";
import { messages } from "./messages.ts";
import { renderMail } from "./render-mail.ts";

const { mail } = messages;
const textOf = (content: MailContent) => renderMail(content, sampleSender).text;
const refund = { restaurant: "Juniper", amount: "$16.50", telephone: "+1 555 0100" };
const bookingFacts = [booking.when, "2 persons, table 4", "R7K2QX", "214 Perry Lane", "+1 555 0100", booking.bookings];

describe("a mail", () => {
  it.each([
    ["to verify an email", mail.verify("Juniper", link), /^Verify your email for Juniper$/, [link, "a day"]],
    ["to reset a password", mail.resetPassword("Juniper", link), /password for Juniper$/, [link, "an hour"]],
    ["to sign in", mail.signInLink("Juniper", link), /sign-in link for Juniper$/, [link, "once, for 15 minutes"]],
    ["about a second sign-up", mail.alreadyRegistered("Juniper", link), /already have an account/, [link]],
    [
      "with a receipt",
      mail.receipt(receipt),
      /^Your order A2B3C4 at Juniper$/,
      ["Tomato soup  $9.50", "Salad  $7.00", "Total paid  $16.50", "214 Perry Lane", "18:25", "pi_1", receipt.history],
    ],
    [
      "about a cancelled order",
      mail.orderCancelled(cancelledOrder),
      /^Your order A2B3C4 at Juniper was cancelled$/,
      ["was cancelled: Sold out\n", "refunded $16.50", cancelledOrder.menu, "+1 555 0100"],
    ],
    [
      "to the restaurant about a new order",
      mail.newOrder(houseOrder, true),
      /^New order A2B3C4 at Juniper$/,
      [
        "no board of orders is open",
        "To table hall-2",
        "Ready by: Saturday",
        "2 × Tomato soup (Large); 1 × Salad",
        houseOrder.board,
      ],
    ],
    [
      "to the restaurant about an order that waits",
      mail.overdueOrder({ ...houseOrder, kind: "delivery", table: null }, 5),
      /^Order A2B3C4 at Juniper is not accepted$/,
      ["within 5 minutes", "Delivery", "At the door by: Saturday", houseOrder.board],
    ],
    [
      "to the restaurant about an order that nobody accepted",
      mail.unacceptedOrder({ ...houseOrder, kind: "pickup", table: null }),
      /^Order A2B3C4 at Juniper was cancelled by itself$/,
      ["the guest gets the money back", "Pick-up", houseOrder.board],
    ],
    [
      "about a payment in two windows",
      mail.refunded({ ...refund, cause: "paid_already" }),
      /payment to Juniper was refunded/,
      ["$16.50", "paid already in another window", "+1 555 0100"],
    ],
    [
      "about a payment of a closed account",
      mail.refunded({ ...refund, cause: "account_closed" }),
      /payment to Juniper was refunded/,
      ["$16.50", "your account was closed", "+1 555 0100"],
    ],
    [
      "about a payment for what is sold out",
      mail.refunded({ ...refund, cause: "unavailable" }),
      /payment to Juniper was refunded/,
      ["$16.50", "sold out by then", "+1 555 0100"],
    ],
    [
      "about a payment of another amount",
      mail.refunded({ ...refund, cause: "other_amount" }),
      /payment to Juniper was refunded/,
      ["$16.50", "another amount than we had asked for", "+1 555 0100"],
    ],
    [
      "about a deposit of another amount",
      mail.depositRefunded({ ...refund, cause: "other_amount" }),
      /^Your deposit to Juniper was refunded$/,
      ["$16.50", "another amount than we had asked for", "you have no booking"],
    ],
    [
      "about a refund that came back",
      mail.refundFailed(failedRefund),
      /^Juniper: a refund came back$/,
      ["the refund of $5.00 to ada@example.com", "$16.50", "Payment: pi_1", "Reason: account closed"],
    ],
    [
      "about a dispute",
      mail.disputeOpened({ ...dispute, answerBy: "Friday" }),
      /^Juniper: a guest disputes a payment$/,
      ["ada@example.com", "claims $5.00 back", "Payment: pi_1", "Reason: fraudulent", "Answer by: Friday"],
    ],
    [
      "about an inquiry of a bank",
      mail.disputeOpened({ ...dispute, isInquiry: true, kind: "reservation", answerBy: "Friday" }),
      /^Juniper: a bank asks about a payment$/,
      ["It has not taken the money", "or refund the payment", "Booking: A2B3C4", "Answer by: Friday"],
    ],
    [
      "about a dispute that was lost",
      mail.disputeClosed({ ...dispute, isLost: true, counted: "$4.00" }),
      /^Juniper: a dispute was lost$/,
      ["ada@example.com", "$5.00", "$4.00 counts as refunded", "Order: A2B3C4", "Payment: pi_1"],
    ],
    [
      "about a dispute that was not lost",
      mail.disputeClosed({ ...dispute, isLost: false, counted: undefined }),
      /^Juniper: a dispute was closed without loss$/,
      ["ada@example.com", "$5.00", "the bank does not claim the money"],
    ],
    [
      "about a deposit after the hold",
      mail.depositRefunded({ ...refund, amount: "$20.00", cause: "unavailable" }),
      /^Your deposit to Juniper was refunded$/,
      ["you have no booking", "$20.00", "+1 555 0100"],
    ],
    [
      "about a moved booking",
      mail.reservationMoved(booking, { amount: "$20.00", freeUntil: undefined }),
      /was moved: Saturday, 21 November at 18:30$/,
      [...bookingFacts, "Deposit paid: $20.00. This deposit is not refunded if you cancel."],
    ],
    [
      "about a booking with a deposit",
      mail.reservationConfirmed(booking, { amount: "$20.00", freeUntil: "Friday at 18:30" }),
      /^Your table at Juniper: Saturday/,
      [...bookingFacts, "Deposit paid: $20.00. If you cancel by Friday at 18:30 we refund it in full"],
    ],
    [
      "about a cancelled booking",
      mail.reservationCancelled(booking, refundOf("$20.00"), "Kitchen fire"),
      /^Your table at Juniper was cancelled: Saturday/,
      [...bookingFacts, "was cancelled: Kitchen fire\n", "We refunded $20.00 to your card"],
    ],
    [
      "to the restaurant about a booking",
      mail.ownerNotice("confirmed", booking, guest, manage),
      /^New booking: Saturday/,
      [booking.when, "2 persons, table 4", "Guest: Ada, +1 555 0199, ada@example.com\n", "Notes: Window", manage],
    ],
  ])("%s names what the reader needs", (_what, content, title, facts) => {
    const { subject, text } = renderMail(content, sampleSender);
    expect(subject).toMatch(title);
    for (const fact of facts) expect(text).toContain(fact);
    expect(text).toMatch(/\n$/);
    expect(subject + text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it.each([
    [refundOf("$15.00", "$5.00"), "We refunded $15.00 to your card, besides the $5.00 that we had refunded before."],
    [refundOf(undefined, "$20.00"), "We had already refunded $20.00 to your card, which is all you paid."],
  ])("about a cancellation after a refund says what was refunded when", (refund, text) => {
    expect(textOf(mail.orderCancelled({ ...cancelledOrder, refund }))).toContain(text);
    expect(textOf(mail.reservationCancelled(booking, refund, undefined))).toContain(text);
  });

  it("about a cancelled booking says that a deposit is kept, or the rest of it", () => {
    const part = refundOf(undefined, "$5.00", false);
    const nothing = refundOf(undefined, undefined, false);
    expect(textOf(mail.reservationCancelled(booking, part, undefined))).toContain(
      "We had already refunded $5.00 to your card. The rest of your deposit is not refunded.\n",
    );
    expect(textOf(mail.reservationCancelled(booking, nothing, undefined))).toContain(
      "\nYour deposit is not refunded.\n",
    );
    expect(textOf(mail.reservationCancelled(booking, refundOf("$20.00"), undefined))).not.toContain("not refunded");
    expect(textOf(mail.orderCancelled({ ...cancelledOrder, refund: part }))).toContain(
      "We had already refunded $5.00 to your card.\n",
    );
  });

  it("says nothing about a deposit, refund or reason where there is none", () => {
    expect(textOf(mail.reservationConfirmed(booking, undefined))).not.toMatch(/deposit/i);
    expect(textOf(mail.reservationMoved(booking, undefined))).not.toMatch(/deposit/i);
    expect(textOf(mail.reservationCancelled(booking, undefined, undefined))).toContain("Your booking was cancelled.\n");
    expect(textOf(mail.reservationCancelled(booking, undefined, undefined))).not.toContain("refunded");
    expect(textOf(mail.orderCancelled({ ...cancelledOrder, reason: "" }))).toContain("A2B3C4 was cancelled.\n");
    const withoutDetails = { ...guest, email: null, notes: null };
    expect(textOf(mail.ownerNotice("moved", booking, withoutDetails, manage))).toContain("Guest: Ada, +1 555 0199\n");
    expect(textOf(mail.ownerNotice("moved", booking, withoutDetails, manage))).not.toContain("Notes");
    expect(textOf(mail.refundFailed({ ...failedRefund, guest: "" }))).toContain("a guest whose account is closed");
    expect(textOf(mail.disputeOpened({ ...dispute, answerBy: undefined }))).not.toContain("Answer by");
    expect(textOf(mail.disputeOpened({ ...dispute, number: undefined, answerBy: "Friday" }))).not.toContain("Order");
    expect(textOf(mail.disputeClosed({ ...dispute, isLost: true, counted: undefined }))).toContain("Nothing of it");
  });

  it.each([
    ["confirmed", /^New booking: /],
    ["moved", /^Booking moved: /],
    ["cancelled", /^Booking cancelled: /],
  ] as const)("to the restaurant about a %s booking has its own subject", (event, subject) => {
    expect(mail.ownerNotice(event, booking, guest, manage).subject).toMatch(subject);
  });

  it.each([
    [1, "1 person"],
    [2, "2 persons"],
    [3, "3 persons"],
    [4, "Family (up to 6 persons)"],
  ])("gives the party size %i as '%s'", (size, text) => {
    expect(mail.formatPartySize(size, 6)).toBe(text);
  });
});
