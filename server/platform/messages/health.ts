import { familyPartySize } from "#contract/booking/reservation-constants.ts";

const seeFailedDeliveries = "Open Failed Deliveries: it says why, and tries again.";
const hoursAgo = (hours: number) =>
  hours < 1 ? "less than an hour ago" : hours === 1 ? "an hour ago" : `${hours} hours ago`;
const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

interface Unsent {
  isGivenUp: boolean;
  /** Whether the page Failed Deliveries has it. */
  isListed: boolean;
}

function unsent(what: string, done: string, { isGivenUp, isListed }: Unsent) {
  if (!isListed) return { text: `${what} ${done} at the first try. It is tried again by itself.`, remedy: null };
  return { text: `${what} ${done}${isGivenUp ? ", and will not be by itself" : ""}.`, remedy: seeFailedDeliveries };
}

/** Texts of what works and what does not. */
export const healthTexts = {
  unsent: {
    mail: (count: number, state: Unsent) => unsent(times(count, "mail was", "mails were"), "not sent", state),
    effect: (count: number, state: Unsent) =>
      unsent(
        times(count, "receipt, ticket or line of the statistics", "receipts, tickets or lines of the statistics"),
        count === 1
          ? "was not made with its payment, which is recorded,"
          : "were not made with their payments, which are recorded,",
        state,
      ),
    refund: (count: number, state: Unsent) => unsent(times(count, "refund was", "refunds were"), "not made", state),
  },
  reservationsOutsideHours: (count: number, firstDate: string) => ({
    text:
      count === 1
        ? `1 booking is wholly or partly at a time when you are closed, on ${firstDate}.`
        : `${count} bookings are wholly or partly at times when you are closed, the first on ${firstDate}.`,
    remedy: "Move or cancel them in Manage Bookings, or open at these times.",
  }),
  reservationsAtSmallTables: (count: number, firstDate: string, table: string) => ({
    text:
      count === 1
        ? `1 booking is for more guests than its table has seats: ${table} on ${firstDate}.`
        : `${count} bookings are for more guests than their tables have seats, the first at ${table} on ${firstDate}.`,
    remedy:
      "Press Move in Manage Bookings and keep the time: the booking gets another table if one is free. Or give the table its seats again.",
  }),
  ordersOutsideHours: (count: number, firstDate: string) => ({
    text:
      count === 1
        ? `1 paid order is for a time when you are closed, on ${firstDate}.`
        : `${count} paid orders are for times when you are closed, the first on ${firstDate}.`,
    remedy: "Call the guests and cancel the orders on the kitchen board, which refunds them, or open at these times.",
  }),
  openBoards: (count: number) => ({
    text: count === 1 ? "1 board of orders is open." : `${count} boards of orders are open.`,
    remedy: null,
  }),
  noBoard: (isTold: boolean) => ({
    text: `You are open and take orders, but no board of orders is open.${isTold ? " New orders are mailed to you meanwhile." : ""}`,
    remedy: "Open Orders in the dashboard, on a screen that stays on.",
  }),
  captured: (count: number) => ({
    text: `${times(count, "payment was", "payments were")} taken from guests' cards and could not be recorded: they have no order or booking.`,
    remedy:
      "The server's log says why. It is tried again every minute; call the guests, whom the payment provider's dashboard names.",
  }),
  refused: (code: string, message: string) => ({
    text: `The payment provider refuses payments, and guests cannot pay: ${message.replace(/\.$/, "")} (${code}).`,
    remedy:
      "If the amount is too small, raise the deposit or price; otherwise look in the provider's dashboard whether the account takes the currency. This is named for a day after the last time.",
  }),
  overdue: (count: number) => ({
    text: `The outcome of ${times(count, "payment", "payments")} could not be asked for in time.`,
    remedy: "Wait some minutes. If it stays, look whether the payment provider works.",
  }),
  noTableForParty: (partySize: number, seats: number) => ({
    text: `${partySize === familyPartySize ? "A family" : times(partySize, "person", "persons")} cannot book: no table has ${seats} seats.`,
    remedy: "Open Settings: give a table more seats, or a family fewer.",
  }),
  notificationsLost: {
    text: "The server cannot listen to the database. Changes of other processes are asked for every two seconds instead.",
    remedy:
      "Look whether DATABASE_LISTEN_URL, or DATABASE_URL without it, leads to the primary directly and takes connections.",
  },
  printersPrint: { text: "All printers print.", remedy: null },
  printer: (station: string, waiting: number, error: string) => ({
    text: `${station}: ${times(waiting, "ticket is", "tickets are")} not printed. ${error}.`,
    remedy: "Look at the printer: power, paper, network. Tickets are printed once it works.",
  }),
  unconfirmedTickets: (station: string, count: number) => ({
    text: `${station}: the printer did not say whether ${times(count, "ticket is", "tickets are")} on paper.`,
    remedy: "Look whether they are on paper, and say so on the board of orders, or print them again there.",
  }),
  paperLow: (station: string) => ({
    text: `${station}: the paper of the printer ends soon.`,
    remedy:
      "Have a roll at hand, and change it when the paper ends. Tickets that were not printed then are printed as copies.",
  }),
  unchecked: {
    text: "Nothing was checked in the last ten minutes.",
    remedy: "Look at the server's log, which says why, and restart the server.",
  },
  noBackup: {
    text: "No backup was made yet.",
    remedy: "Have one made every night: docs/backup.md says how, and docs/deploy.md for containers.",
  },
  backup: (hours: number) => ({ text: `The last backup was made ${hoursAgo(hours)}.`, remedy: null }),
  oldBackup: (hours: number) => ({
    text: `The last backup was made ${hoursAgo(hours)}.`,
    remedy:
      "Look why the nightly backup does not run: with systemd by systemctl list-timers tavola-backup.timer, otherwise in the log of what starts it, such as cron.",
  }),
  backupWithProblem: (error: string) => ({
    text: `The last backup was written, but ${error}`,
    remedy: "Correct what it names. The next backup tries again.",
  }),
  backupFailed: (error: string) => ({
    text: `The last backup failed: ${error}`,
    remedy: "Correct what it names, then back up again as docs/backup.md says.",
  }),
} as const;
