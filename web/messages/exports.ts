/** UI texts of the downloads for spreadsheets. */
export const exportMessages = {
  heading: "For spreadsheets",
  text: "Orders, their dishes and bookings of the days chosen above, and all guests with an account, as CSV files.",
  files: {
    orders: { label: "Orders", fileName: "orders" },
    orderLines: { label: "Dishes of orders", fileName: "order-lines" },
    bookings: { label: "Bookings for these days", fileName: "bookings" },
    guests: { label: "All guests", fileName: "guests" },
  },
  fileName: (name: string, { from, to }: { from: string; to: string }) =>
    name === "guests" ? "guests.csv" : `${name}-${from}-${to}.csv`,
  busy: "Getting the file …",
  failed: "The file was not downloaded",
} as const;
