import { route } from "../../platform/http/route.ts";
import { type Limits, wrongCodeCounter } from "./count-wrong-code.ts";
import type { OrderService } from "./order.service.ts";

const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount });

export const orderRoutes = (orders: OrderService, limits: Limits) => {
  const countWrongCode = wrongCodeCounter(limits);
  return [
    route("getTrackedOrder", ({ params, clientIp }) => orders.getTracked(params.code, () => countWrongCode(clientIp))),
    route("cancelTrackedOrder", async ({ params, clientIp }) =>
      modified(await orders.cancelTracked(params.code, () => countWrongCode(clientIp))),
    ),
    route("listOrders", async ({ currentUser, query }) => orders.list(currentUser, query)),
    route("watchOrders", async ({ currentUser, signal }) => orders.watch(currentUser, signal)),
    route("getOrder", async ({ currentUser, params }) => orders.get(currentUser, params.id)),
    route("updateOrder", async ({ currentUser, params, body: { status: to, from, reason, readyAt }, recordChange }) =>
      modified(await orders.update(currentUser, params.id, { to, from, reason, readyAt, recordChange })),
    ),
    route("updateOrderLine", async ({ params: { id, position }, body, recordChange }) =>
      modified(await orders.setLineDone(id, { position, ...body, station: body.station, recordChange })),
    ),
    route("acceptEarlierTime", async ({ currentUser, params, body }) =>
      modified(await orders.acceptEarlier(currentUser, params.id, body.readyAt)),
    ),
    route("cancelOrder", async ({ currentUser, params, body: { reason }, recordChange }) =>
      modified(await orders.cancel(currentUser, params.id, { reason, recordChange })),
    ),
  ];
};
