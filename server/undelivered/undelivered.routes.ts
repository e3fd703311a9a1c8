import { route } from "../http/route.ts";
import type { UndeliveredService } from "./undelivered.service.ts";

export const undeliveredRoutes = (undelivered: UndeliveredService) => [
  route("listUndelivered", async () => undelivered.list()),
  route("retryUndelivered", async ({ params }) => ({
    acknowledged: true,
    modifiedCount: await undelivered.retry(params.id),
  })),
  route("discardUndelivered", async ({ caller, params }) => ({
    acknowledged: true,
    deletedCount: await undelivered.discard(caller, params.id),
  })),
];
