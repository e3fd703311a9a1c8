import { route } from "../http/route.ts";
import type { OrderService } from "./order.service.ts";

const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount });

export const orderRoutes = (orders: OrderService) => [
  route("listOrders", async ({ currentUser, query }) => orders.list(currentUser, query)),
  route("watchOrders", async ({ currentUser, signal }) => orders.watch(currentUser, signal)),
  route("getOrder", async ({ currentUser, params }) => orders.get(currentUser, params.id)),
  route("updateOrder", async ({ currentUser, params, body: { status: to, reason }, recordChange }) =>
    modified(await orders.update(currentUser, params.id, { to, reason, recordChange })),
  ),
  route("cancelOrder", async ({ currentUser, params, body: { reason }, recordChange }) =>
    modified(await orders.cancel(currentUser, params.id, { reason, recordChange })),
  ),
];
