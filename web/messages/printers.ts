/** UI texts of the kitchen's printers. */
export const printerMessages = {
  unconfirmed: (station: string) => `${station}: the printer did not say whether these tickets are on paper.`,
  order: (number: string) => `Order ${number}`,
  onPaper: "On paper",
  onPaperLabel: (number: string) => `The ticket of order ${number} is on paper`,
  printAgain: "Print again",
  printAgainLabel: (number: string) => `Print the ticket of order ${number} again`,
  paperLow: (station: string) => `${station}: the paper ends soon.`,
  copiesPrint: (number: string, count: number) =>
    `${count === 1 ? "A copy of the ticket" : `${count} copies of tickets`} of order ${number} ${count === 1 ? "is" : "are"} being printed`,
  noPrinter: "No station of this order has a printer.",
  failed: (number: string) => `The ticket of order ${number} was not printed again`,
  notConfirmed: (number: string) => `It was not saved that the ticket of order ${number} is on paper`,
  open: "Last tickets",
  title: "The last tickets",
  station: "Station",
  none: "No ticket was printed here yet.",
  close: "Close",
  kinds: { order: "Ticket", void: "VOID", changed: "CHANGED", label: "Bag label" },
  copy: "copy",
  states: {
    waiting: "waits for the printer",
    printed: "printed",
    unconfirmed: "printed, unconfirmed",
    dropped: "not needed",
  },
} as const;
