/** What the kitchen takes, in words; other percentages are said as such. */
const capacityWords: ReadonlyMap<number, string> = new Map([
  [0, "The kitchen takes no orders until the next business day."],
  [25, "The kitchen takes a quarter of the usual work."],
  [50, "The kitchen takes half of the usual work."],
  [75, "The kitchen takes three quarters of the usual work."],
  [100, "The kitchen takes the usual work."],
  [125, "The kitchen takes a quarter more than the usual work."],
  [150, "The kitchen takes one and a half times the usual work."],
  [200, "The kitchen takes twice the usual work."],
]);

/** UI texts of how orders are taken at present: pauses and a longer preparation. */
export const orderingMessages = {
  heading: "Taking orders",
  open: "Orders are taken.",
  asap: (time: string) => `An order now is ready at ${time}.`,
  notNow: "Nothing can be ordered for now.",
  pausedUntil: (time: string) => `Paused until ${time}.`,
  extra: (minutes: number) => `${minutes} minutes more than usual`,
  capacity: (percent: number) => `${percent} % of the usual work`,
  capacityLabel: "Kitchen capacity",
  capacityEffect: (percent: number) =>
    `${capacityWords.get(percent) ?? `The kitchen takes ${percent} % of the usual work.`} Orders that are placed already stay as promised.`,
  percent: (percent: number) => `${percent} %`,
  pause: (minutes: number) => `Pause ${minutes} min`,
  pauseWay: {
    pickup: (minutes: number) => `Pause pick-up ${minutes} min`,
    table: (minutes: number) => `Pause tables ${minutes} min`,
    delivery: (minutes: number) => `Pause delivery ${minutes} min`,
  },
  restOfDay: "Pause for the rest of today",
  restOfDayWay: {
    pickup: "Pause pick-up for the rest of today",
    table: "Pause tables for the rest of today",
    delivery: "Pause delivery for the rest of today",
  },
  more: "+10 minutes",
  usual: "Back to usual",
  resume: "Take orders again",
  resumeWay: {
    pickup: "Take orders for pick-up again",
    table: "Take orders at tables again",
    delivery: "Deliver again",
  },
  wayPausedUntil: {
    pickup: (time: string) => `Pick-up is paused until ${time}.`,
    table: (time: string) => `Ordering at tables is paused until ${time}.`,
    delivery: (time: string) => `Delivery is paused until ${time}.`,
  },
  pausedWay: "What the buttons pause",
  allWays: "All orders",
  ways: { pickup: "Pick-up only", table: "Orders at tables only", delivery: "Delivery only" },
  failed: "It was not changed",
  moreSettings: "More settings",
  message: "Message for guests (optional)",
  messageHint: "Shown on every page while orders are paused",
} as const;
