/** UI texts of the kitchen board. */
export const kitchenMessages = {
  heading: "Orders",
  statuses: {
    pending: "New",
    accepted: "Accepted",
    preparing: "Preparing",
    ready: "Ready",
    completed: "Handed over",
    cancelled: "Cancelled",
  },
  finished: "Handed over and cancelled today",
  nextAction: {
    pending: "Accept",
    accepted: "Start preparing",
    preparing: "Ready",
    ready: "Hand over",
  },
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
  soundOn: "Turn sound on",
  soundOff: "Turn sound off",
  soundDenied: "This browser does not let the page make a sound.",
  overdue: "Overdue",
  overdueCount: (count: number) =>
    `${count} ${count === 1 ? "order has" : "orders have"} waited too long to be accepted.`,
  newOrder: (number: string, name: string, dishes: number) =>
    `New order ${number} from ${name}, ${dishes} ${dishes === 1 ? "dish" : "dishes"}`,
  statusChanged: (number: string, state: string) => `Order ${number}: ${state}`,
  quantity: (count: number, name: string) => `${count} × ${name}`,
  waitingTime: (minutes: number) => {
    if (minutes < 1) return "just now";
    if (minutes < 60) return `${minutes} min`;
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
  },
  readyBy: "Ready by",
  late: "late",
  titleWithCount: (count: number, title: string) => (count > 0 ? `(${count}) ${title}` : title),
  updateFailedTitle: (number: string) => `Order ${number} was not changed`,
  cancelDialog: {
    title: (number: string) => `Cancel order ${number}?`,
    refund: (amount: string, name: string) => `${name} gets ${amount} back, on the card that was used.`,
    noRefund: "It has already been refunded in full.",
    reason: "Reason",
    reasonHint: "The guest is told.",
    reasonRequired: "Please give a reason",
    commonReasons: ["A dish is sold out", "The kitchen is closing", "The guest asked for it"],
    confirm: "Cancel the order",
    keep: "Keep it",
  },
  detail: {
    guest: "Guest",
    ordered: "Ordered",
    readyAt: "Ready by",
    total: "Paid",
    refunded: "Paid back",
    history: "What happened",
    by: (who: string) => `by ${who}`,
    close: "Close",
  },
  ticket: { ordered: "Ordered", readyBy: "Ready by", notes: "Notes", dishes: (count: number) => `Dishes: ${count}` },
} as const;
