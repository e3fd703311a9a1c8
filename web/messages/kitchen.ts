function kitchenDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** UI texts of the kitchen board. */
export const kitchenMessages = {
  heading: "Orders",
  statuses: {
    pending: "New",
    accepted: "Accepted",
    preparing: "Preparing",
    ready: "Ready",
    on_the_way: "On the way",
    completed: "Handed over",
    cancelled: "Cancelled",
  },
  finished: "Handed over and cancelled today",
  /** By the status that an order gets. */
  nextAction: {
    accepted: "Accept",
    preparing: "Start preparing",
    ready: "Ready",
    on_the_way: "Give to the rider",
    completed: "Hand over",
  },
  table: (table: string) => `TABLE ${table}`,
  delivery: "DELIVERY",
  nextActionLabel: (action: string, number: string) => `${action}: order ${number}`,
  cancel: "Cancel",
  cancelLabel: (number: string) => `Cancel order ${number}`,
  print: "Print",
  printLabel: (number: string) => `Print the ticket of order ${number}`,
  order: (number: string) => `Order ${number}`,
  orderNoun: (count: number) => (count === 1 ? "order" : "orders"),
  noOrders: "No orders here.",
  noneFinished: "Nothing yet today.",
  live: "Live",
  connecting: "Connecting …",
  lost: "Connection lost. Trying again …",
  lostAlarm: "No connection: new orders do not come in here. The board is tried again all the time.",
  soundOn: "Turn sound on",
  soundOff: "Turn sound off",
  soundSilent: "Touch the page once, so that your browser lets it make a sound.",
  soundDenied: "This browser does not let the page make a sound.",
  overdue: "Overdue",
  overdueCount: (count: number) =>
    `${count} ${count === 1 ? "order has" : "orders have"} waited too long to be accepted.`,
  newOrder: (number: string, name: string, dishes: number) =>
    `New order ${number} from ${name}, ${dishes} ${dishes === 1 ? "dish" : "dishes"}`,
  dueOrder: (number: string, name: string, dishes: number) =>
    `Order ${number} from ${name} is now to be made, ${dishes} ${dishes === 1 ? "dish" : "dishes"}`,
  cancelledOrder: (number: string, name: string, dishes: number) =>
    `Order ${number} of ${name} was cancelled, ${dishes} ${dishes === 1 ? "dish" : "dishes"}: do not make it`,
  statusChanged: (number: string, state: string) => `Order ${number}: ${state}`,
  quantity: (count: number, name: string) => `${count} × ${name}`,
  line: {
    options: (names: string) => `+ ${names}`,
    note: (note: string) => `NOTE ${note}`,
    allergens: (names: string) => `Allergens: ${names}`,
    traces: (names: string) => `Traces: ${names}`,
    checkAge: (age: number) => `CHECK ID ${age}+`,
  },
  waitingTime: (minutes: number) => (minutes < 1 ? "just now" : kitchenDuration(minutes)),
  readyBy: "Ready by",
  atDoorBy: "At the door by",
  moveTime: {
    open: "More time",
    openLabel: (number: string) => `More time: order ${number}`,
    group: "Minutes later",
    add: (minutes: number) => `+${minutes}`,
    addLabel: (minutes: number, number: string) => `+${minutes} minutes: order ${number}`,
    moved: (number: string, time: string) =>
      `Order ${number} is now promised for ${time}. The guest's page shows it; a mail follows from 10 minutes on.`,
    title: (number: string) => `The time of order ${number} was not moved`,
  },
  lateness: {
    late: (minutes: number) => (minutes < 1 ? "late" : `${kitchenDuration(minutes)} late`),
    soon: (minutes: number) => (minutes < 1 ? "due now" : `due in ${minutes} min`),
  },
  later: (count: number) => `Later: ${count} ${count === 1 ? "order" : "orders"}`,
  elsewhere: (count: number) => `and ${count} ${count === 1 ? "line" : "lines"} at other stations`,
  lineDone: (line: string) => `${line} is done`,
  lineNotMarked: (detail: string) => `The line was not marked. ${detail}`,
  views: { label: "Views of the kitchen", all: "All orders", expo: "Expo" },
  expo: {
    done: "All done",
    waiting: "In the kitchen",
    ready: "Ready for the guest",
  },
  bigType: "Big type",
  printerFails: (station: string, waiting: number, error: string) =>
    `${station}: ${waiting} ${waiting === 1 ? "ticket is" : "tickets are"} not printed. ${error}.`,
  showFailed: "Show the tickets that failed",
  unseen: (count: number) => `${count} new ${count === 1 ? "order" : "orders"}`,
  unseenDue: (count: number) => `${count} ${count === 1 ? "order" : "orders"} to be made now`,
  unseenCancelled: (count: number) => `${count} ${count === 1 ? "order" : "orders"} cancelled`,
  seen: "Seen",
  titleWithCount: (count: number, title: string) => (count > 0 ? `(${count}) ${title}` : title),
  updateFailure: {
    failed: (number: string) => `Order ${number} was not changed`,
    unknown: (number: string) => `Order ${number} may not have been changed`,
  },
  cancelDialog: {
    title: (number: string) => `Cancel order ${number}?`,
    refund: (amount: string, name: string) => `${name} is refunded ${amount}, to the card that was used.`,
    noRefund: "It has already been refunded in full.",
    reason: "Reason",
    reasonHint: "The guest is told.",
    reasonRequired: "Please give a reason",
    commonReasons: ["A dish is sold out", "The kitchen is closing", "The guest asked for it"],
    confirm: "Cancel the order",
    keep: "Keep it",
  },
  refund: "Refund",
  refundLabel: (number: string) => `Refund: order ${number}`,
  refundDialog: {
    title: (number: string) => `Refund order ${number}`,
    orderGoesOn: (name: string) =>
      `Only money goes back: the order goes on, and ${name} still gets it. To stop it, cancel the order; that refunds it, too.`,
    orderStays: "Only money goes back: the order stays as it is.",
  },
  detail: {
    guest: "Guest",
    deliverTo: "Deliver to",
    ordered: "Ordered",
    total: "Paid",
    refunded: "Refunded",
    history: "What happened",
    by: (who: string) => `by ${who}`,
    close: "Close",
  },
  bag: {
    heading: "Bag",
    promised: "Promised for",
    riderNote: (note: string) => `For the rider: ${note}`,
    paid: (amount: string) => `Paid: ${amount}`,
  },
  ticket: { ordered: "Ordered", notes: "Notes", dishes: (count: number) => `Dishes: ${count}` },
} as const;
