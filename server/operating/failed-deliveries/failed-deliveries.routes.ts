import { route } from "../../platform/http/route.ts";
import type { FailedDeliveriesService } from "./failed-deliveries.service.ts";

export const failedDeliveriesRoutes = (failedDeliveries: FailedDeliveriesService) => [
  route("listFailedDeliveries", async ({ query }) => failedDeliveries.list(query.before)),
  route("retryFailedDelivery", async ({ params, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await failedDeliveries.retry(params.id, recordChange),
  })),
  route("discardFailedDelivery", async ({ params, recordChange }) => ({
    acknowledged: true,
    deletedCount: await failedDeliveries.discard(params.id, recordChange),
  })),
];
