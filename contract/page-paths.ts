import type { Course } from "./house/menu-constants.ts";
import type { SettingsGroup, SetUpStep } from "./house/settings-pages.ts";

/** All page paths of the product. Imported by way of `paths.ts`. */
export const pagePaths = {
  home: "/",
  menu: "/menu",
  /** The printed table of allergens. */
  allergens: "/menu/allergens",
  dish: (slug: string) => `/menu/${encodeURIComponent(slug)}`,
  order: (course: Course, page = 1) => `/order/${course}${page > 1 ? `?page=${page}` : ""}`,
  /** An order of a guest without an account, by the code of its mail. */
  track: (code: string) => `/track/${encodeURIComponent(code)}`,
  offline: "/offline",
  login: "/login",
  /** The form of guests without an account. */
  guest: "/guest",
  signUp: "/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  /** The page of a mailed sign-in link, whose button signs in. */
  signInLink: "/sign-in-link",
  verified: "/verified",
  confirmEmail: "/confirm-email",
  changeEmail: "/change-email",
  firstAdmin: "/set-up",
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
  /** Where staff look for orders of all days. */
  findOrders: "/dashboard/findOrders",
  addItems: "/dashboard/addItems",
  /** The form of a new dish that begins with the values of another. */
  copyItem: (dishId: string) => `/dashboard/addItems?copy=${encodeURIComponent(dishId)}`,
  manageItems: "/dashboard/manageItems",
  sortItems: "/dashboard/sortItems",
  prices: "/dashboard/prices",
  /** The menu as a CSV file. */
  menuFile: "/dashboard/menuFile",
  updateItem: (dishId: string) => `/dashboard/update/${encodeURIComponent(dishId)}`,
  options: "/dashboard/options",
  addOptions: "/dashboard/options/new",
  updateOptions: (groupId: string) => `/dashboard/options/${encodeURIComponent(groupId)}`,
  manageBookings: "/dashboard/manageBookings",
  manageReviews: "/dashboard/manageReviews",
  users: "/dashboard/users",
  failedDeliveries: "/dashboard/failedDeliveries",
  health: "/dashboard/health",
  audit: "/dashboard/audit",
  /** The page behind the code on a table. */
  table: (code: string) => `/t/${encodeURIComponent(code)}`,
  tableCodes: "/dashboard/tableCodes",
  riders: "/dashboard/riders",
  settings: "/dashboard/settings",
  settingsHistory: "/dashboard/settings/history",
  /** The pages of the settings, each with a group of sections. */
  settingsOf: (group: SettingsGroup) => `/dashboard/settings/${group}`,
  setUpRestaurant: "/dashboard/setup",
  setUpStep: (step: SetUpStep) => `/dashboard/setup/${step}`,
} as const;
