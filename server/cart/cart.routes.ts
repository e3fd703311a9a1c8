import { route } from "../http/route.ts";
import type { CartService } from "./cart.service.ts";

export const cartRoutes = (cart: CartService) => [
  route("addToCart", ({ currentUser, body, commit }) =>
    commit(async (trx) => ({ acknowledged: true, insertedId: await cart.add(trx, currentUser, body.menuId) })),
  ),
  route("listCart", async ({ currentUser }) => cart.list(currentUser)),
  route("removeFromCart", async ({ currentUser, params }) => ({
    acknowledged: true,
    deletedCount: await cart.remove(currentUser, params.id),
  })),
];
