import { route } from "../../platform/http/route.ts";
import type { CartService } from "./cart.service.ts";

export const cartRoutes = (cart: CartService) => [
  route("addToCart", ({ currentUser, body, commit }) =>
    commit(async (trx) => ({ acknowledged: true, insertedId: await cart.add(trx, currentUser, body) })),
  ),
  route("listCart", async ({ currentUser }) => cart.list(currentUser)),
  route("updateCartEntry", async ({ currentUser, params, body }) => ({
    acknowledged: true,
    modifiedCount: await cart.change(currentUser, params.id, body),
  })),
  route("removeFromCart", ({ currentUser, params, query, commit }) =>
    commit(async (trx) => ({
      acknowledged: true,
      deletedCount: await cart.remove(trx, currentUser, params.id, query.quantity),
    })),
  ),
];
