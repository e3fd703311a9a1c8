import { route } from "../../platform/http/route.ts";
import type { OrderingService } from "./ordering.service.ts";

export const orderingRoutes = (ordering: OrderingService) => [
  route("getOrdering", async () => ordering.present()),
  route("updateOrdering", ({ body, commit, recordChange }) =>
    commit(async (trx) => ({ acknowledged: true, modifiedCount: await ordering.update(trx, body, recordChange) })),
  ),
];
