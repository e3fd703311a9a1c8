/**
 * All page paths and API endpoints of the product; no other code builds a path. Free of schemas, so that pages can
 * import it without loading zod.
 */

export { pagePaths } from "./page-paths.ts";

/** Method and path of each operation, relative to `apiRoot`; parameters in braces. */
export const endpoints = {
  getRestaurant: ["GET", "/restaurant"],
  exchangeToken: ["POST", "/jwt"],
  createUser: ["POST", "/users"],
  createGuest: ["POST", "/guests"],
  claimGuest: ["POST", "/guests/claim"],
  getTrackedOrder: ["GET", "/track/{code}"],
  cancelTrackedOrder: ["POST", "/track/{code}/cancel"],
  checkAdmin: ["GET", "/users/admin/{email}"],
  checkValid: ["GET", "/checkValid/{email}"],
  sendVerification: ["GET", "/sendMail/{email}"],
  listMenu: ["GET", "/menu"],
  getDish: ["GET", "/menu/{id}"],
  watchMenuAvailability: ["GET", "/serving/live"],
  listReviews: ["GET", "/reviews"],
  addToCart: ["POST", "/carts"],
  listCart: ["GET", "/carts"],
  updateCartEntry: ["PATCH", "/carts/{id}"],
  removeFromCart: ["DELETE", "/carts/{id}"],
  createQuote: ["POST", "/quote"],
  createPaymentIntent: ["POST", "/create-payment-intent"],
  getPaymentIntent: ["GET", "/payment-intents/{id}"],
  recordPayment: ["POST", "/payments"],
  listPayments: ["GET", "/payments/{email}"],
  listReservationPayments: ["GET", "/payments/reservation/{email}"],
  getAvailability: ["GET", "/reservations/availability"],
  getOwnAvailability: ["GET", "/reservations/availability/own"],
  listReservations: ["GET", "/reservations"],
  createReservation: ["POST", "/reservations"],
  updateReservation: ["PATCH", "/reservations/{id}"],
  getCancellation: ["GET", "/reservations/{id}/cancellation"],
  cancelReservation: ["POST", "/reservations/{id}/cancel"],
  refundPayment: ["POST", "/payments/{id}/refunds"],
  createDish: ["POST", "/menu"],
  reorderDishes: ["PATCH", "/menu/order"],
  changePrices: ["POST", "/menu/prices"],
  exportMenu: ["GET", "/exports/menu.csv"],
  importMenu: ["POST", "/imports/menu"],
  updateDish: ["PATCH", "/menu/{id}"],
  deleteDish: ["DELETE", "/menu/{id}"],
  listOptionGroups: ["GET", "/option-groups"],
  createOptionGroup: ["POST", "/option-groups"],
  updateOptionGroup: ["PATCH", "/option-groups/{id}"],
  deleteOptionGroup: ["DELETE", "/option-groups/{id}"],
  updateOption: ["PATCH", "/options/{id}"],
  listFavourites: ["GET", "/favourites"],
  addFavourite: ["POST", "/favourites"],
  removeFavourite: ["DELETE", "/favourites/{id}"],
  listDishStock: ["GET", "/dish-stock"],
  setDishStock: ["PATCH", "/menu/{id}/stock"],
  uploadImage: ["POST", "/images"],
  exportData: ["GET", "/me/export"],
  deleteAccount: ["DELETE", "/me"],
  listUsers: ["GET", "/users"],
  deleteUser: ["DELETE", "/users/{id}"],
  promoteUser: ["PATCH", "/users/admin/{id}"],
  demoteUser: ["DELETE", "/users/admin/{id}"],
  getUserStats: ["GET", "/user-stats/{email}"],
  getAdminStats: ["GET", "/admin-stats"],
  getAdminSeries: ["GET", "/admin-stats/series"],
  getSettings: ["GET", "/settings"],
  updateSettings: ["PATCH", "/settings"],
  listSettingsVersions: ["GET", "/settings/versions"],
  restoreSettings: ["POST", "/settings/versions/{version}/restore"],
  previewSettings: ["POST", "/settings/preview"],
  getOrdering: ["GET", "/ordering"],
  updateOrdering: ["PATCH", "/ordering"],
  listTables: ["GET", "/tables"],
  getTable: ["GET", "/tables/{code}"],
  createTableCode: ["POST", "/tables/{id}/code"],
  listAddresses: ["GET", "/addresses"],
  addAddress: ["POST", "/addresses"],
  removeAddress: ["DELETE", "/addresses/{id}"],
  listOrders: ["GET", "/orders"],
  watchOrders: ["GET", "/orders/live"],
  getOrder: ["GET", "/orders/{id}"],
  updateOrder: ["PATCH", "/orders/{id}"],
  updateOrderLine: ["PATCH", "/orders/{id}/lines/{position}"],
  listPushSubscriptions: ["GET", "/push-subscriptions"],
  addPushSubscription: ["POST", "/push-subscriptions"],
  removePushSubscription: ["DELETE", "/push-subscriptions/{id}"],
  listStations: ["GET", "/stations"],
  listTickets: ["GET", "/stations/{station}/tickets"],
  printTickets: ["POST", "/orders/{id}/tickets"],
  confirmTicket: ["POST", "/tickets/{id}/confirm"],
  orderAgain: ["POST", "/orders/{id}/again"],
  acceptEarlierTime: ["POST", "/orders/{id}/earlier"],
  cancelOrder: ["POST", "/orders/{id}/cancel"],
  listAllReviews: ["GET", "/reviews/all"],
  createReview: ["POST", "/reviews"],
  updateReview: ["PATCH", "/reviews/{id}"],
  exportOrders: ["GET", "/exports/orders.csv"],
  exportOrderLines: ["GET", "/exports/order-lines.csv"],
  exportReservations: ["GET", "/exports/bookings.csv"],
  exportUsers: ["GET", "/exports/guests.csv"],
  listOpeningSteps: ["GET", "/opening-steps"],
  getHealth: ["GET", "/health"],
  listFailedDeliveries: ["GET", "/failed-deliveries"],
  retryFailedDelivery: ["POST", "/failed-deliveries/{id}/retry"],
  discardFailedDelivery: ["DELETE", "/failed-deliveries/{id}"],
  listAudit: ["GET", "/audit"],
} as const satisfies Record<string, readonly [Method, `/${string}`]>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type OperationName = keyof typeof endpoints;

export const apiRoot = "/api";
export const identityRoot = "/auth";
/** At the end of a sign-out's address: the browser keeps what the site stored in it. */
export const keepStorageParameter = "keep-storage";
export const sandboxRoot = "/sandbox";
/** Endpoint for Stripe's events, relative to `apiRoot`. Not an operation: see `webhook.ts`. */
export const stripeWebhookPath = "/webhooks/stripe";

type PathValues = Readonly<Record<string, string | number | undefined>>;

/** Fills the parameters of a path and appends the query; `undefined` values are omitted. */
export function buildPath(path: string, params: PathValues = {}, query: PathValues = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

/** A page's path with further query parameters. */
export function addQuery(path: string, query: Readonly<Record<string, string>>): string {
  const [base = "", queryText = ""] = path.split("?");
  const pairs = new URLSearchParams([...new URLSearchParams(queryText), ...Object.entries(query)]).toString();
  // Commas need no encoding in a query.
  return pairs === "" ? base : `${base}?${pairs.replaceAll("%2C", ",")}`;
}
