import { z } from "zod";
import type { PushSubscriptionInput, PushSubscriptions, PushTopic } from "#contract/people/push.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { RecordChange } from "../platform/database/audit-trail.ts";
import { newId } from "../platform/database/ids.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import type { PushNotice } from "../platform/domain/push-notice.ts";
import type { Outbox } from "../platform/events/outbox.ts";
import { OutboxError } from "../platform/events/outbox-error.ts";
import type { DueMessage } from "../platform/events/outbox-handler.ts";
import type { Secrets } from "../platform/lib/secrets.ts";
import { areUsableKeys, type PushKeys, type SendPush } from "../providers/push/web-push.ts";
import { pushRepository as subscriptions } from "./push.repository.ts";
import { pushKeys } from "./push-keys.ts";
import type { UserService } from "./user.service.ts";

interface Deps {
  store: Store;
  outbox: Pick<Outbox, "enqueue">;
  users: Pick<UserService, "lock">;
  settings: LiveSettings;
  secrets: Secrets;
  send: SendPush;
}

const Payload = z.object({
  subscription: z.string(),
  notice: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
  /** After it the notice is of no use, milliseconds since 1970. */
  until: z.number(),
});

interface NewNotice {
  topic: PushTopic;
  /** Stable and unique: what it is about, and why. */
  key: string;
  notice: PushNotice;
  /** For how long it is of use. */
  lifetimeMs: number;
}

export type PushService = ReturnType<typeof pushService>;

/** The devices of persons that are told by push, and what they are told. */
export function pushService({ store, outbox, users, settings, secrets, send }: Deps) {
  const keyStore = pushKeys({ store, secrets });
  /** They are there since the start, unless the database was replaced. */
  async function readKeys(): Promise<PushKeys> {
    const keys = await keyStore.read();
    if (!keys)
      throw new OutboxError("The keys for push services are missing: restart the server", { isPermanent: false });
    return keys;
  }

  /** The devices of a user. */
  async function listOfUser(userId: string): Promise<PushSubscriptions["subscriptions"]> {
    return (await subscriptions.listOfUser(store.db, userId)).map(({ id, topic, endpoint, created_at }) => ({
      _id: id,
      topic,
      endpoint,
      createdAt: toIsoInstant(created_at),
    }));
  }

  return {
    /** Makes the keys at the first start, and encrypts those of a former secret anew. */
    prepare: keyStore.prepare,
    listOfUser,
    async list({ id }: CurrentUser): Promise<PushSubscriptions> {
      const { publicKey } = await readKeys();
      return { publicKey, subscriptions: await listOfUser(id) };
    },
    /** Returns the id. Throws `invalid` for keys for which nothing can be encrypted. */
    async add({ id: userId }: CurrentUser, input: PushSubscriptionInput, recordChange: RecordChange): Promise<string> {
      const { topic, endpoint, keys } = input;
      if (!areUsableKeys(keys))
        throw new AppError("invalid", { fields: { "keys.p256dh": "This is not the key of a push subscription" } });
      return store.transaction(async (trx) => {
        // A deletion of the user waits, and removes what is written here.
        await users.lock(trx, userId);
        const row = { id: newId(), user_id: userId, topic, endpoint, ...keys, created_at: Date.now() };
        const id = await subscriptions.save(trx, row);
        // The address itself is a secret of the device.
        await recordChange(trx, { subject: id, after: { topic, pushService: new URL(endpoint).hostname } });
        return id;
      });
    },
    /** Throws `push_subscription_not_found`. */
    remove: ({ id: userId }: CurrentUser, id: string, recordChange: RecordChange): Promise<void> =>
      store.transaction(async (trx) => {
        const topic = await subscriptions.remove(trx, id, userId);
        if (topic === undefined) throw new AppError("push_subscription_not_found");
        await recordChange(trx, { subject: id, before: { topic } });
      }),
    /** Tells all devices that want to be told of a topic, once for each key, after the transaction. */
    async enqueue(db: Db, { topic, key, notice, lifetimeMs }: NewNotice): Promise<void> {
      const until = Date.now() + lifetimeMs;
      for (const subscription of await subscriptions.listIds(db, topic))
        await outbox.enqueue(db, {
          key: `push:${key}:${subscription}`,
          kind: "push",
          payload: { subscription, notice, until } satisfies z.infer<typeof Payload>,
        });
    },
    /** Outbox handler: tells one device. What is of no use any more, and whose user may not be told any more, is not sent. */
    async deliver({ payload }: DueMessage): Promise<void> {
      const { subscription, notice, until } = Payload.parse(payload);
      const ttlSeconds = Math.floor((until - Date.now()) / 1000);
      const row = ttlSeconds > 0 ? await subscriptions.find(store.db, subscription) : undefined;
      if (!row) return;
      const { endpoint, p256dh, auth } = row;
      const receiver = { endpoint, keys: { p256dh, auth } };
      const contact = `mailto:${settings.email}`;
      const outcome = await send({ receiver, notice, keys: await readKeys(), contact, ttlSeconds });
      if (outcome === "gone") await subscriptions.removeEndpoint(store.db, endpoint);
    },
  };
}
