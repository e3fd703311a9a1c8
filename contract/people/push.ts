import { z } from "zod";
import { Deleted, IdParams, Inserted, Instant } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

/** Devices that are told of something by the push service of their browser (RFC 8030). */

/** What a device can be told of: `house_orders` is what the house is told of orders (`order.tellHouse`). */
export const pushTopics = ["house_orders"] as const;
export type PushTopic = (typeof pushTopics)[number];

/** The push services of the browsers; one that begins with a dot stands for every host below it. Nothing is sent to another host. */
export const pushHosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

const isPushHost = (hostname: string): boolean =>
  pushHosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));

/** Whether an address is one that a push service of the browsers gives out: by https, at the usual port, without a user. */
function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    isPushHost(url.hostname)
  );
}

const keyMessage = "This is not the key of a push subscription";

export const PushSubscriptionInput = z.object({
  topic: z.enum(pushTopics, { error: `Choose one of ${pushTopics.join(", ")}` }),
  endpoint: z
    .string({ error: "Please give the address of the push service" })
    .max(1000, "Please use at most 1000 characters")
    .refine(isPushEndpoint, "This is not the address of a push service of a known browser"),
  keys: z.object(
    {
      /** An uncompressed point of P-256, in base64url (RFC 8291). */
      p256dh: z.string({ error: keyMessage }).regex(/^B[\w-]{86}$/, keyMessage),
      /** 16 bytes, in base64url. */
      auth: z.string({ error: keyMessage }).regex(/^[\w-]{22}$/, keyMessage),
    },
    { error: keyMessage },
  ),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

const PushSubscriptions = z.object({
  /** The key with which the browser subscribes (RFC 8292), in base64url. */
  publicKey: z.string(),
  subscriptions: z.array(
    z.object({ _id: z.string(), topic: z.enum(pushTopics), endpoint: z.string(), createdAt: Instant }),
  ),
});

export type PushSubscriptions = z.infer<typeof PushSubscriptions>;

export const listPushSubscriptions = {
  summary: "List the user's own devices that are told by push, with the key for further ones",
  access: "admin",
  response: PushSubscriptions,
} as const satisfies Operation;

export const addPushSubscription = {
  summary: "Tell a device by push; repeated for the same device and topic it has the effect of one, in the user's name",
  access: "admin",
  body: PushSubscriptionInput,
  response: Inserted,
} as const satisfies Operation;

export const removePushSubscription = {
  summary: "Tell an own device by push no longer",
  access: "admin",
  params: IdParams,
  response: Deleted,
  problems: ["push_subscription_not_found"],
} as const satisfies Operation;
