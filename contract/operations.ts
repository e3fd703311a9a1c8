import { deleteAccount, exportData } from "./account.ts";
import {
  cancelReservation,
  createReservation,
  getAvailability,
  getCancellation,
  getOwnAvailability,
  listReservations,
  updateReservation,
} from "./booking/reservation-operations.ts";
import { cancelTrackedOrder, claimGuest, createGuest, getTrackedOrder } from "./guest.ts";
import { listChecklist } from "./house/checklist.ts";
import { listDishStock, setDishStock } from "./house/dish-stock.ts";
import { createDish, deleteDish, getDish, listMenu, updateDish } from "./house/menu.ts";
import { exportMenu, importMenu } from "./house/menu-file.ts";
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  updateOption,
  updateOptionGroup,
} from "./house/option-group.ts";
import { getAdminSeries, getAdminStats, getUserStats } from "./house/reporting.ts";
import { changePrices, reorderDishes } from "./house/whole-menu.ts";
import { listPayments, listReservationPayments, recordPayment, refundPayment } from "./money/payment.ts";
import { listAudit } from "./operating/audit.ts";
import { exportOrderLines, exportOrders, exportReservations, exportUsers } from "./operating/exports.ts";
import { discardFailedDelivery, listFailedDeliveries, retryFailedDelivery } from "./operating/failed-deliveries.ts";
import { getHealth } from "./operating/health.ts";
import { uploadImage } from "./operating/image.ts";
import { addToCart, listCart, removeFromCart, updateCartEntry } from "./ordering/cart.ts";
import { createPaymentIntent, getPaymentIntent } from "./ordering/checkout.ts";
import { addAddress, listAddresses, removeAddress } from "./ordering/delivery.ts";
import { addFavourite, listFavourites, removeFavourite } from "./ordering/favourite.ts";
import { watchMenuAvailability } from "./ordering/menu-availability.ts";
import {
  acceptEarlierTime,
  cancelOrder,
  getOrder,
  listOrders,
  orderAgain,
  updateOrder,
  updateOrderLine,
  watchOrders,
} from "./ordering/order.ts";
import { getOrdering, updateOrdering } from "./ordering/ordering.ts";
import { createQuote } from "./ordering/quote.ts";
import { createReview, listAllReviews, listReviews, updateReview } from "./ordering/review.ts";
import { listStations } from "./ordering/station.ts";
import { createTableCode, getTable, listTables } from "./ordering/table-code.ts";
import { confirmTicket, listTickets, printTickets } from "./ordering/ticket.ts";
import type { endpoints, OperationName } from "./paths.ts";
import { checkAdmin, checkValid, createUser, exchangeToken, sendVerification } from "./people/identity.ts";
import { addPushSubscription, listPushSubscriptions, removePushSubscription } from "./people/push.ts";
import { deleteUser, demoteUser, listUsers, promoteUser } from "./people/user.ts";
import type { Operation } from "./platform/operation.ts";
import { getRestaurant } from "./restaurant.ts";
import { getSettings, listSettingsVersions, previewSettings, restoreSettings, updateSettings } from "./settings.ts";

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
  listPushSubscriptions,
  addPushSubscription,
  removePushSubscription,
  listStations,
  listTickets,
  printTickets,
  confirmTicket,
  acceptEarlierTime,
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
