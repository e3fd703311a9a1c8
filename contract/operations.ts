import { deleteAccount, exportData } from "./account.ts";
import { listAudit } from "./audit.ts";
import { addToCart, listCart, removeFromCart, updateCartEntry } from "./cart.ts";
import { listChecklist } from "./checklist.ts";
import { createPaymentIntent, getPaymentIntent } from "./checkout.ts";
import { addAddress, listAddresses, removeAddress } from "./delivery.ts";
import { listDishStock, setDishStock } from "./dish-stock.ts";
import { exportOrderLines, exportOrders, exportReservations, exportUsers } from "./exports.ts";
import { discardFailedDelivery, listFailedDeliveries, retryFailedDelivery } from "./failed-deliveries.ts";
import { addFavourite, listFavourites, removeFavourite } from "./favourite.ts";
import { cancelTrackedOrder, claimGuest, createGuest, getTrackedOrder } from "./guest.ts";
import { getHealth } from "./health.ts";
import { checkAdmin, checkValid, createUser, exchangeToken, sendVerification } from "./identity.ts";
import { uploadImage } from "./image.ts";
import { createDish, deleteDish, getDish, listMenu, updateDish } from "./menu.ts";
import { watchMenuAvailability } from "./menu-availability.ts";
import { exportMenu, importMenu } from "./menu-file.ts";
import type { Operation } from "./operation.ts";
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  updateOption,
  updateOptionGroup,
} from "./option-group-operations.ts";
import { cancelOrder, getOrder, listOrders, orderAgain, updateOrder, updateOrderLine, watchOrders } from "./order.ts";
import { getOrdering, updateOrdering } from "./ordering.ts";
import type { endpoints, OperationName } from "./paths.ts";
import { listPayments, listReservationPayments, recordPayment, refundPayment } from "./payment.ts";
import { createQuote } from "./quote.ts";
import { getAdminSeries, getAdminStats, getUserStats } from "./reporting.ts";
import {
  cancelReservation,
  createReservation,
  getAvailability,
  getCancellation,
  getOwnAvailability,
  listReservations,
  updateReservation,
} from "./reservation-operations.ts";
import { getRestaurant } from "./restaurant.ts";
import { createReview, listAllReviews, listReviews, updateReview } from "./review.ts";
import { getSettings, listSettingsVersions, previewSettings, restoreSettings, updateSettings } from "./settings.ts";
import { listStations } from "./station.ts";
import { createTableCode, getTable, listTables } from "./table-code.ts";
import { deleteUser, demoteUser, listUsers, promoteUser } from "./user.ts";
import { changePrices, reorderDishes } from "./whole-menu.ts";

/** Every API operation by its name in `endpoints`; one without a declaration does not compile. */
export const operations = {
  getRestaurant,
  exchangeToken,
  createUser,
  createGuest,
  claimGuest,
  getTrackedOrder,
  cancelTrackedOrder,
  checkAdmin,
  checkValid,
  sendVerification,
  listMenu,
  getDish,
  watchMenuAvailability,
  listReviews,
  addToCart,
  listCart,
  updateCartEntry,
  removeFromCart,
  createQuote,
  createPaymentIntent,
  getPaymentIntent,
  recordPayment,
  listPayments,
  listReservationPayments,
  getAvailability,
  getOwnAvailability,
  listReservations,
  createReservation,
  updateReservation,
  getCancellation,
  cancelReservation,
  refundPayment,
  createDish,
  reorderDishes,
  changePrices,
  exportMenu,
  importMenu,
  updateDish,
  deleteDish,
  listOptionGroups,
  createOptionGroup,
  updateOptionGroup,
  deleteOptionGroup,
  updateOption,
  listDishStock,
  setDishStock,
  listFavourites,
  addFavourite,
  removeFavourite,
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
  getSettings,
  updateSettings,
  listSettingsVersions,
  restoreSettings,
  previewSettings,
  getOrdering,
  updateOrdering,
  listTables,
  getTable,
  createTableCode,
  listAddresses,
  addAddress,
  removeAddress,
  listOrders,
  watchOrders,
  getOrder,
  updateOrder,
  updateOrderLine,
  listStations,
  cancelOrder,
  orderAgain,
  listAllReviews,
  createReview,
  updateReview,
  exportOrders: exportOrders,
  exportOrderLines: exportOrderLines,
  exportReservations: exportReservations,
  exportUsers: exportUsers,
  listOpeningSteps: listChecklist,
  getHealth: getHealth,
  listFailedDeliveries: listFailedDeliveries,
  retryFailedDelivery: retryFailedDelivery,
  discardFailedDelivery: discardFailedDelivery,
  listAudit,
} as const satisfies Record<OperationName, Operation>;

export type Operations = typeof operations;

type Writes = { [N in OperationName]: (typeof endpoints)[N][0] extends "GET" ? never : N }[OperationName];
type OfAdmins = { [N in OperationName]: Operations[N]["access"] extends "admin" ? N : never }[OperationName];
/** It changes nothing that lasts. */
type Trials = "previewSettings";
/** Operations with which staff change something; each leaves an entry in the security log. */
export type StaffWrite = Exclude<Writes & OfAdmins, Trials> | "updateReservation" | "cancelReservation" | "cancelOrder";
