import { route } from "../http/route.ts";
import type { OrderService } from "./order.service.ts";

const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount });

export const orderRoutes = (orders: OrderService) => [
  route("listOrders", async ({ query }) => orders.list(query)),
  route("watchOrders", async ({ caller, signal }) => orders.watch(caller, signal)),
  route("getOrder", async ({ caller, params }) => orders.get(caller, params.id)),
  route("updateOrder", async ({ caller, params, body }) =>
    modified(await orders.update(caller, params.id, body.status, body.reason)),
  ),
  route("cancelOrder", async ({ caller, params, body }) =>
    modified(await orders.cancel(caller, params.id, body.reason)),
  ),
];
