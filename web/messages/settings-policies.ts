import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { TellHouse } from "#contract/ordering/order-constants.ts";
import type { EditableSettings } from "#contract/settings.ts";

interface FieldText {
  label: string;
  hint: string;
}
type Texts<Section extends "reservation" | "order" | "refund"> = Record<
  Exclude<keyof EditableSettings[Section], "lastBefore" | "hours">,
  FieldText
>;

/** Labels and hints of the rules of reservations, orders and refunds. */
export const policyMessages = {
  groups: {
    reservation: "Bookings",
    order: "Orders",
    ways: "Last orders and hours",
    house: "Mails to you about orders",
    refund: "Refunds",
  },
  reservation: {
    depositPerGuest: { label: "Deposit for each guest", hint: "Guests pay it by card when they book." },
    stayMinutes: { label: "Length of a stay (minutes)", hint: "How long a table is taken. 15 to 600, in steps of 15." },
    everyMinutes: {
      label: "Between two offered times (minutes)",
      hint: "Such as 30 for 18:00, 18:30 and so on. 15 to 240, in steps of 15.",
    },
    leadMinutes: {
      label: "Notice before a visit (minutes)",
      hint: "How long before a visit guests must book. 0 to 10,080.",
    },
    horizonDays: { label: "Days ahead", hint: "How far ahead guests can book. 1 to 365." },
    familySeats: { label: "Seats of a family", hint: "How many seats a table for a family has. 1 to 20." },
    freeCancellationHours: {
      label: "Free cancellation until (hours before)",
      hint: "Guests who cancel earlier are refunded the deposit. 0 to 720.",
    },
    holdMinutes: {
      label: "Time to pay (minutes)",
      hint: "How long a table is kept until the deposit is paid. 1 to 60.",
    },
    shortHoldMinutes: {
      label: "Time to pay for the last tables (minutes)",
      hint: "In place of the above when more than half of the tables are taken by unpaid bookings. 1 to 60.",
    },
    maxUnpaidHolds: {
      label: "Unpaid bookings in a row",
      hint: "An account that left this many unpaid must wait before it books again.",
    },
    maxHoldsPerAddress: {
      label: "Unpaid bookings at once",
      hint: "From one internet address, such as that of a household.",
    },
  } satisfies Texts<"reservation">,
  order: {
    preparationMinutes: {
      label: "Preparation (minutes)",
      hint: "How long after ordering guests are promised their food. 1 to 600.",
    },
    acceptWithinMinutes: {
      label: "Accept within (minutes)",
      hint: "An order that nobody accepts within twice this time is cancelled and refunded. 0: never. At most 240. It counts for orders that wait now, too: those that already wait longer are cancelled and refunded at once.",
    },
    horizonDays: { label: "Days ahead", hint: "How far ahead food can be ordered. 0 to 14; 0: for today only." },
    autoAccept: {
      label: "Accept every order at once",
      hint: "Orders need no tap in the kitchen before they are prepared.",
    },
    guestCheckout: {
      label: "Guests may order without an account",
      hint: "They give their name, email and phone number instead.",
    },
    tellHouse: {
      label: "Tell us of new orders",
      hint: "By mail to the email of the restaurant, and on devices that are told of orders. Unless it is never, you are also told of an order that nobody accepts in time, and of one that is cancelled by itself.",
    },
  } satisfies Texts<"order">,
  ways: {
    hint: "Last orders are taken this number of minutes before closing, 0 to 240. Delivery, for example, can have hours of its own; on special days it is open at most as long as you are.",
    lastBefore: {
      pickup: "Last pick-up orders (minutes)",
      table: "Last orders at tables (minutes)",
      delivery: "Last delivery orders (minutes)",
    } satisfies Record<FulfilmentKind, string>,
    ownHours: {
      pickup: "Pick-up has hours of its own",
      table: "Ordering at tables has hours of its own",
      delivery: "Delivery has hours of its own",
    } satisfies Record<FulfilmentKind, string>,
    dayOf: {
      pickup: (day: string) => `${day} (pick-up)`,
      table: (day: string) => `${day} (tables)`,
      delivery: (day: string) => `${day} (delivery)`,
    } satisfies Record<FulfilmentKind, (day: string) => string>,
  },
  tellHouse: {
    never: "Never",
    unwatched: "While no board of orders is open",
    always: "Always",
  } satisfies Record<TellHouse, string>,
  refund: {
    freshSignInAbove: {
      label: "Sign in again for refunds above",
      hint: "Who refunds more than this to a card confirms their sign-in first.",
    },
  } satisfies Texts<"refund">,
} as const;
