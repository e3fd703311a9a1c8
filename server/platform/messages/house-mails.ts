import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { MailContent } from "./mail-content.ts";

interface HouseOrderData {
  restaurant: string;
  orderNumber: string;
  kind: FulfilmentKind;
  /** The table, if it goes to one. */
  table: string | null;
  readyAt: string;
  /** Each dish with its number, and what was chosen with it. */
  dishes: readonly string[];
  /** Where it is on the board. */
  board: string;
}

const wayTexts = { pickup: "Pick-up", delivery: "Delivery" } as const;

const wayOf = ({ kind, table }: HouseOrderData): string =>
  kind === "table" ? `To table ${table ?? ""}`.trim() : wayTexts[kind];

/** A mail to the house has what the kitchen needs to know of an order, and nothing of the guest: it goes to a shared mailbox. */
const houseOrderMail = (
  order: HouseOrderData,
  { subject, heading, lead }: Pick<MailContent, "subject" | "heading" | "lead">,
): MailContent => ({
  subject,
  heading,
  lead,
  action: { label: "Open the board of orders", url: order.board },
  details: [
    {
      facts: [
        ["Order", order.orderNumber],
        ["Way", wayOf(order)],
        [order.kind === "delivery" ? "At the door by" : "Ready by", order.readyAt],
        ["Dishes", order.dishes.join("; ")],
      ],
    },
    "When the house gets these mails is under Settings, Policies.",
  ],
});

/** Texts of mails to the house about orders. */
export const houseMails = {
  newOrder: (order: HouseOrderData, isUnwatched: boolean): MailContent =>
    houseOrderMail(order, {
      subject: `New order ${order.orderNumber} at ${order.restaurant}`,
      heading: "A new order",
      lead: isUnwatched
        ? `Order ${order.orderNumber} has come in, and no board of orders is open.`
        : `Order ${order.orderNumber} has come in.`,
    }),
  overdueOrder: (order: HouseOrderData, minutes: number): MailContent =>
    houseOrderMail(order, {
      subject: `Order ${order.orderNumber} at ${order.restaurant} is not accepted`,
      heading: "An order waits",
      lead: `Nobody has accepted order ${order.orderNumber} within ${minutes === 1 ? "1 minute" : `${minutes} minutes`}. If it waits as long again, it is cancelled and refunded by itself.`,
    }),
  unacceptedOrder: (order: HouseOrderData): MailContent =>
    houseOrderMail(order, {
      subject: `Order ${order.orderNumber} at ${order.restaurant} was cancelled by itself`,
      heading: "An order was cancelled",
      lead: `Nobody accepted order ${order.orderNumber} in time, so it was cancelled by itself and the guest gets the money back.`,
    }),
} as const;
