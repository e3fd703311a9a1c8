import { route } from "../http/route.ts";
import type { FailedDeliveriesService } from "./failed-deliveries.service.ts";

export const failedDeliveriesRoutes = (failedDeliveries: FailedDeliveriesService) => [
  route("listFailedDeliveries", async () => failedDeliveries.list()),
  route("retryFailedDelivery", async ({ params }) => ({
    acknowledged: true,
    modifiedCount: await failedDeliveries.retry(params.id),
  })),
  route("discardFailedDelivery", async ({ currentUser, params }) => ({
    acknowledged: true,
    deletedCount: await failedDeliveries.discard(currentUser, params.id),
  })),
];
