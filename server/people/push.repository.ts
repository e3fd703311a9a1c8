import type { PushTopic } from "#contract/people/push.ts";
import type { PushSubscriptionTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";
import type { PushKeys } from "../providers/push/web-push.ts";

/** The subscriptions of users who may be told of a topic; all topics there are concern admins. */
const ofEntitled = (db: Db) =>
  db
    .selectFrom("push_subscriptions")
    .innerJoin("users", "users.id", "push_subscriptions.user_id")
    .where("users.role", "=", "admin")
    .where("users.is_valid", "=", 1);

export const pushRepository = {
  findKeys: async (db: Db): Promise<PushKeys | undefined> => {
    const row = await db.selectFrom("push_keys").selectAll().where("id", "=", "vapid").executeTakeFirst();
    return row && { publicKey: row.public_key, privateKey: row.private_key };
  },
  /** Has no effect if there are keys. */
  insertKeys: async (db: Db, { publicKey, privateKey }: PushKeys): Promise<void> => {
    await db
      .insertInto("push_keys")
      .values({ id: "vapid", public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },
  /** Replaces the keys unless another process has done so. */
  replaceKeys: async (db: Db, before: PushKeys, { publicKey, privateKey }: PushKeys): Promise<void> => {
    await db
      .updateTable("push_keys")
      .set({ public_key: publicKey, private_key: privateKey })
      .where("id", "=", "vapid")
      .where("private_key", "=", before.privateKey)
      .execute();
  },
  removeAll: async (db: Db): Promise<void> => {
    await db.deleteFrom("push_subscriptions").execute();
  },
  listOfUser: (db: Db, userId: string): Promise<PushSubscriptionTable[]> =>
    db.selectFrom("push_subscriptions").selectAll().where("user_id", "=", userId).orderBy("id").execute(),
  /** Adds a subscription, or gives the one of this device and topic its new user and keys. Returns its id. */
  async save(db: Db, { topic, endpoint, ...others }: PushSubscriptionTable): Promise<string> {
    const { user_id, p256dh, auth } = others;
    const { id } = await db
      .insertInto("push_subscriptions")
      .values({ topic, endpoint, ...others })
      .onConflict((conflict) => conflict.columns(["endpoint", "topic"]).doUpdateSet({ user_id, p256dh, auth }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },
  /** Removes a user's own subscription, and returns what it was for; undefined if there is none. */
  remove: async (db: Db, id: string, userId: string): Promise<PushTopic | undefined> => {
    const removed = await db
      .deleteFrom("push_subscriptions")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning("topic")
      .executeTakeFirst();
    return removed?.topic;
  },
  /** Removes subscriptions that the browser has ended, for all topics. */
  removeEndpoint: async (db: Db, endpoint: string): Promise<void> => {
    await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
  },
  /** The ids of the subscriptions for a topic whose users may be told. */
  listIds: async (db: Db, topic: PushTopic): Promise<string[]> => {
    const rows = await ofEntitled(db).select("push_subscriptions.id").where("topic", "=", topic).execute();
    return rows.map(({ id }) => id);
  },
  /** A subscription, if its user may still be told. */
  find: (db: Db, id: string): Promise<PushSubscriptionTable | undefined> =>
    ofEntitled(db).selectAll("push_subscriptions").where("push_subscriptions.id", "=", id).executeTakeFirst(),
};
