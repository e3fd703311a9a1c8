import { deleteAccount, exportData } from "./account.ts";
import { listAudit } from "./audit.ts";
import { addToCart, listCart, removeFromCart } from "./cart.ts";
import { createPaymentIntent, getPaymentIntent } from "./checkout.ts";
import { discardFailedDelivery, listFailedDeliveries, retryFailedDelivery } from "./failed-deliveries.ts";
import { checkAdmin, checkValid, createUser, exchangeToken, sendVerification } from "./identity.ts";
import { uploadImage } from "./image.ts";
import { createDish, deleteDish, getDish, listMenu, updateDish } from "./menu.ts";
import type { Operation } from "./operation.ts";
import { cancelOrder, getOrder, listOrders, updateOrder, watchOrders } from "./order.ts";
import type { endpoints, OperationName } from "./paths.ts";
import { listPayments, listReservationPayments, recordPayment, refundPayment } from "./payment.ts";
import { getAdminSeries, getAdminStats, getUserStats } from "./reporting.ts";
import {
  cancelReservation,
  createReservation,
  getAvailability,
  getCancellation,
  listReservations,
  updateReservation,
} from "./reservation-operations.ts";
import { getRestaurant } from "./restaurant.ts";
import { createReview, listAllReviews, listReviews, updateReview } from "./review.ts";
import { deleteUser, demoteUser, listUsers, promoteUser } from "./user.ts";

/** Every API operation by its name in `endpoints`; one without a declaration does not compile. */
export const operations = {
  getRestaurant,
  exchangeToken,
  createUser,
  checkAdmin,
  checkValid,
  sendVerification,
  listMenu,
  getDish,
  listReviews,
  addToCart,
  listCart,
  removeFromCart,
  createPaymentIntent,
  getPaymentIntent,
  recordPayment,
  listPayments,
  listReservationPayments,
  getAvailability,
  listReservations,
  createReservation,
  updateReservation,
  getCancellation,
  cancelReservation,
  refundPayment,
  createDish,
  updateDish,
  deleteDish,
  uploadImage,
  exportData,
  deleteAccount,
  listUsers,
  deleteUser,
  promoteUser,
  demoteUser,
  getUserStats,
  getAdminStats,
  getAdminSeries,
  listOrders,
  watchOrders,
  getOrder,
  updateOrder,
  cancelOrder,
  listAllReviews,
  createReview,
  updateReview,
  listFailedDeliveries: listFailedDeliveries,
  retryFailedDelivery: retryFailedDelivery,
  discardFailedDelivery: discardFailedDelivery,
  listAudit,
} as const satisfies Record<OperationName, Operation>;

export type Operations = typeof operations;

type Writes = { [N in OperationName]: (typeof endpoints)[N][0] extends "GET" ? never : N }[OperationName];
type OfAdmins = { [N in OperationName]: Operations[N]["access"] extends "admin" ? N : never }[OperationName];
/** Operations with which staff change something; each leaves an entry in the security log. */
export type StaffWrite = (Writes & OfAdmins) | "updateReservation" | "cancelReservation" | "cancelOrder";
