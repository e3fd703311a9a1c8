import type { Course } from "./constants/menu.ts";

/**
 * All page paths and API endpoints of the product; no other code builds a path. Free of schemas, so that pages can
 * import it without loading zod.
 */

export const pagePaths = {
  home: "/",
  menu: "/menu",
  dish: (slug: string) => `/menu/${encodeURIComponent(slug)}`,
  order: (course: Course, page = 1) => `/order/${course}${page > 1 ? `?page=${page}` : ""}`,
  offline: "/offline",
  login: "/login",
  signUp: "/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verified: "/verified",
  confirmEmail: "/confirm-email",
  changeEmail: "/change-email",
  setUp: "/set-up",
  dashboard: "/dashboard",
  adminHome: "/dashboard/adminHome",
  userHome: "/dashboard/userHome",
  account: "/dashboard/account",
  cart: "/dashboard/cart",
  payment: "/dashboard/payment",
  paymentOf: (intentId: string) => `/dashboard/payment?intent=${encodeURIComponent(intentId)}`,
  history: "/dashboard/history",
  reservation: "/dashboard/reservation",
  bookings: "/dashboard/bookings",
  addReview: "/dashboard/addReview",
  orderOf: (orderId: string) => `/dashboard/order/${encodeURIComponent(orderId)}`,
  orders: "/dashboard/orders",
  addItems: "/dashboard/addItems",
  manageItems: "/dashboard/manageItems",
  updateItem: (dishId: string) => `/dashboard/update/${encodeURIComponent(dishId)}`,
  manageBookings: "/dashboard/manageBookings",
  manageReviews: "/dashboard/manageReviews",
  users: "/dashboard/users",
  failedDeliveries: "/dashboard/failedDeliveries",
  audit: "/dashboard/audit",
} as const;

/** Method and path of each operation, relative to `apiRoot`; parameters in braces. */
export const endpoints = {
  getRestaurant: ["GET", "/restaurant"],
  exchangeToken: ["POST", "/jwt"],
  createUser: ["POST", "/users"],
  checkAdmin: ["GET", "/users/admin/{email}"],
  checkValid: ["GET", "/checkValid/{email}"],
  sendVerification: ["GET", "/sendMail/{email}"],
  listMenu: ["GET", "/menu"],
  getDish: ["GET", "/menu/{id}"],
  listReviews: ["GET", "/reviews"],
  addToCart: ["POST", "/carts"],
  listCart: ["GET", "/carts"],
  removeFromCart: ["DELETE", "/carts/{id}"],
  createPaymentIntent: ["POST", "/create-payment-intent"],
  getPaymentIntent: ["GET", "/payment-intents/{id}"],
  recordPayment: ["POST", "/payments"],
  listPayments: ["GET", "/payments/{email}"],
  listReservationPayments: ["GET", "/payments/reservation/{email}"],
  getAvailability: ["GET", "/reservations/availability"],
  listReservations: ["GET", "/reservations"],
  createReservation: ["POST", "/reservations"],
  updateReservation: ["PATCH", "/reservations/{id}"],
  getCancellation: ["GET", "/reservations/{id}/cancellation"],
  cancelReservation: ["POST", "/reservations/{id}/cancel"],
  refundPayment: ["POST", "/payments/{id}/refunds"],
  createDish: ["POST", "/menu"],
  updateDish: ["PATCH", "/menu/{id}"],
  deleteDish: ["DELETE", "/menu/{id}"],
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
  listOrders: ["GET", "/orders"],
  watchOrders: ["GET", "/orders/live"],
  getOrder: ["GET", "/orders/{id}"],
  updateOrder: ["PATCH", "/orders/{id}"],
  cancelOrder: ["POST", "/orders/{id}/cancel"],
  listAllReviews: ["GET", "/reviews/all"],
  createReview: ["POST", "/reviews"],
  updateReview: ["PATCH", "/reviews/{id}"],
  listFailedDeliveries: ["GET", "/failed-deliveries"],
  retryFailedDelivery: ["POST", "/failed-deliveries/{id}/retry"],
  discardFailedDelivery: ["DELETE", "/failed-deliveries/{id}"],
  listAudit: ["GET", "/audit"],
} as const satisfies Record<string, readonly [Method, `/${string}`]>;

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
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
