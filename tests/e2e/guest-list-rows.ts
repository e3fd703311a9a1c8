/** A long text with markup, emoji, right-to-left script and an unbreakable word. */
export const hostileText = "<img src=x onerror=alert(1)> 🍕🍕 مرحبا بكم wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";
export const image = "/images/dishes/margherita/640.webp";
export const timestamp = "2026-01-02T03:04:05.678Z";
/** What was chosen with a dish. */
const chosen = {
  unitPrice: 12.5,
  quantity: 2,
  note: hostileText,
  allergens: null,
  knownAllergens: [],
  traces: [],
  minimumAge: 0,
  options: [{ _id: "o", group: hostileText, name: hostileText, count: 2, price: 1.5 }],
};
export const item = { menuId: "m", name: hostileText, image, price: 25, ...chosen };

/** Rows of the lists of guests. */
export const guestRows = {
  carts: (index: number) => ({
    _id: `c${index}`,
    menuId: "m",
    email: "e@example.com",
    name: hostileText,
    image,
    price: 10_000,
    currentPrice: 9999.99,
    available: index % 3 > 0,
    ...chosen,
    problem: index % 3 > 0 ? null : "sold_out",
  }),
  payments: (index: number) => ({
    _id: `p${index}`,
    email: `${"long".repeat(12)}@example.com`,
    price: 10_000,
    currency: "USD",
    transactionId: `pi_${index}`,
    orderedDate: timestamp,
    readyAt: timestamp,
    cartIds: [],
    menuItemIds: [],
    items: [item, item],
    paymentType: "cart",
    status: "pending",
    paymentStatus: "paid",
    refunded: 0,
    orderNumber: "ABC234",
  }),
  bookings: (index: number) => ({
    _id: `b${index}`,
    email: "e@example.com",
    price: 40,
    currency: "USD",
    transactionId: `pi_${index}`,
    orderedDate: timestamp,
    readyAt: timestamp,
    cartIds: [],
    menuItemIds: [],
    items: [],
    paymentType: "reservation",
    status: "pending",
    paymentStatus: "refunded",
    refunded: 40,
    orderNumber: "ABC234",
    reservationId: `r${index}`,
    name: hostileText,
    date: "2026-01-02",
    time: "18:30",
    guest: 4,
    table: "window-1",
    phone: "+1 212 555 0100",
    notes: hostileText,
    reservationStatus: "no_show",
  }),
};
