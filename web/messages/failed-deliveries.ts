/** What the outbox does after a payment that it could not do with it. */
const effectNames: Readonly<Record<string, string>> = {
  receipt: "the receipt for the guest",
  "refund mail": "the mail about the refund",
  "booking mails": "the mails about the booking",
  statistics: "its line in the statistics",
  tickets: "the tickets for the kitchen",
  notice: "the notice to open boards",
};

/** UI texts of the failed deliveries. */
export const failedDeliveriesMessages = {
  heading: "Failed Deliveries",
  subtitle: "Mails, refunds, deletions of accounts and tickets that keep failing or were refused",
  notice: (count: number) =>
    count === 1
      ? "A mail, refund, deletion or ticket could not be carried out."
      : `${count} mails, refunds, deletions or tickets could not be carried out.`,
  noticeOfMany: (count: number) => `More than ${count} mails, refunds, deletions or tickets could not be carried out.`,
  view: "Look at them",
  loadMore: "Load more",
  empty: "No mail, refund, deletion or ticket has failed.",
  accountDeletionTitle: "Deletion of a user's account",
  pushTitle: "Notice to a device",
  ticketTitle: (number: string, station: string) => `Ticket of order ${number} for ${station}`,
  mailTitle: (to = "a deleted guest") => `Mail to ${to}`,
  effectTitle: (effect = "") => `What follows a payment: ${effectNames[effect] ?? effect}`,
  refundTitle: (price: string) => `Refund of ${price}`,
  transaction: "Transaction id",
  since: "Waiting since",
  attempts: "Tried",
  attemptCount: (count: number) => (count === 1 ? "once" : `${count} times`),
  nextAttempt: "Next try",
  noNextAttempt: "Stopped trying. Press “Try again now” to try once more.",
  reason: "What went wrong",
  retry: "Try again now",
  retried: "It is being tried again",
  discard: "Discard",
  discardText: {
    mail: "This mail will never be sent.",
    refund: "Only if the guest was refunded another way: nothing will be refunded to the card.",
    "account-deletion": "The account stays at the identity provider, and its holder can sign in again as a new user.",
    effect: "This does not happen. The payment and its order or booking stay recorded.",
    push: "The device is not told of it.",
    print: "This ticket will not be printed. The board still shows the order.",
  },
  discarded: "Discarded",
} as const;
