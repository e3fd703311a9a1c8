/** UI texts of the codes on tables. */
export const tableMessages = {
  guest: {
    heading: (table: string) => `Table ${table}`,
    text: "What you order now is brought to this table. Choose from the menu, pay, and stay seated.",
    order: "Order at this table",
    unknownTitle: "This code is not used",
    unknown: "This code is no longer used. Please ask us, or order to pick up.",
    menu: "See the menu",
  },
  codes: {
    heading: "Table Codes",
    subtitle: "Guests who open a table's code order to that table. Print the cards and put them on the tables.",
    noCode: "No code yet",
    create: "Make a code",
    createLabel: (table: string) => `Make a code for ${table}`,
    replace: "New code",
    replaceLabel: (table: string) => `New code for ${table}`,
    replaceTitle: (table: string) => `A new code for ${table}?`,
    replaceText: "The printed card with the present code stops working at once.",
    replaceConfirm: "Yes, make a new one",
    keep: "Keep it",
    failed: "The code was not made",
    print: "Print the cards",
    seats: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
    cardText: "Scan to order at this table",
    qrLabel: (table: string) => `QR code of ${table}`,
  },
} as const;
