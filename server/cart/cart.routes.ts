import { route } from "../http/route.ts";
import type { CartService } from "./cart.service.ts";

export const cartRoutes = (cart: CartService) => [
  route("addToCart", ({ currentUser, body, commit }) =>
    commit.statement(async (db) => ({ acknowledged: true, insertedId: await cart.add(db, currentUser, body) })),
  ),
  route("listCart", async ({ currentUser }) => cart.list(currentUser)),
  route("updateCartEntry", async ({ currentUser, params, body }) => ({
    acknowledged: true,
    modifiedCount: await cart.change(currentUser, params.id, body),
  })),
  route("removeFromCart", ({ currentUser, params, query, commit }) =>
    commit.statement(async (db) => ({
      acknowledged: true,
      deletedCount: await cart.remove(db, currentUser, params.id, query.quantity),
    })),
  ),
];
