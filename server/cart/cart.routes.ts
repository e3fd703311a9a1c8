import { route } from "../http/route.ts";
import type { CartService } from "./cart.service.ts";

export const cartRoutes = (cart: CartService) => [
  route("addToCart", async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await cart.add(caller, body.menuId),
  })),
  route("listCart", async ({ caller }) => cart.list(caller)),
  route("removeFromCart", async ({ caller, params }) => ({
    acknowledged: true,
    deletedCount: await cart.remove(caller, params.id),
  })),
];
