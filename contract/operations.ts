import type { CallName } from "./addresses.ts";
import { addToCart, listCart, removeFromCart } from "./cart.ts";
import { createPaymentIntent, getPaymentIntent } from "./checkout.ts";
import { checkAdmin, checkValid, createUser, exchangeToken, sendVerification } from "./identity.ts";
import { getDish, listMenu } from "./menu.ts";
import type { Operation } from "./operation.ts";
import { listPayments, recordPayment } from "./payment.ts";
import { getRestaurant } from "./restaurant.ts";
import { listReviews } from "./review.ts";

/** Every call of the API by its name in the map of addresses; a call without a declaration does not compile. */
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
} as const satisfies Record<CallName, Operation>;

export type Operations = typeof operations;
