import { route } from "../platform/http/route.ts";
import type { PushService } from "./push.service.ts";

export const pushRoutes = (push: PushService) => [
  route("listPushSubscriptions", ({ currentUser }) => push.list(currentUser)),
  route("addPushSubscription", async ({ currentUser, body, recordChange }) => ({
    acknowledged: true as const,
    insertedId: await push.add(currentUser, body, recordChange),
  })),
  route("removePushSubscription", async ({ currentUser, params, recordChange }) => {
    await push.remove(currentUser, params.id, recordChange);
    return { acknowledged: true as const, deletedCount: 1 };
  }),
];
