import { executeAll, numbers } from "./fill-database.ts";

/** Fills the tables that `fillDatabase` leaves out, so that the planner has a reason to use their indexes. */
export function fillSystemTables(databaseUrl: string, rows: number): Promise<void> {
  const [at, expiry] = ["1750000000000 + i", "'2026-01-01 00:00:00+00'"];
  const insert = (table: string, columns: string, values: string) =>
    `insert into ${table} (${columns}) ${numbers(rows)} select ${values} from numbers`;
  return executeAll(databaseUrl, [
    insert("audit", 'id, at, "by", call, subject', `'fill-' || i, ${at}, 'user-' || i, 'createDish', 'dish-' || i`),
    insert(
      "outbox",
      "id, key, kind, payload, attempts, next_at, sent_at, created_at",
      `'fill-' || i, 'fill-' || i, 'mail', '', 0, ${at}, ${at}, ${at}`,
    ),
    insert("idempotency", "key, body_hash, status, answer, created_at", `'fill-' || i, '', 200, '{}', ${at}`),
    insert("limits", "key, window_start, count", `'fill-' || i, ${at}, 1`),
    insert(
      "reviews",
      "id, user_id, name, email, favorite_recipe, suggestion, details, rating, verified, hidden, created_at",
      `'fill-' || i, null, '', 'fill-' || i, '', '', '', 5, 0, case when i % 10 = 0 then 0 else 1 end, ${at}`,
    ),
    insert(
      "cart_entries",
      "id, user_id, dish_id, name, image, price_minor, created_at",
      `'fill-' || i, 'user-' || i, 'dish', '', '', 100, ${at}`,
    ),
    insert(
      "refunds",
      'id, key, payment_id, amount_minor, "by", at',
      `'fill-' || i, 'fill-' || i, 'p' || i, 1, '', ${at}`,
    ),
    insert(
      "firebase_sessions",
      "id, uid, created_at, used_at, second_factor",
      `'fill-' || i, 'user-' || i, ${at}, ${at}, 0`,
    ),
    "insert into intent_holds select id, 'stock', id, 1 from payment_intents where id like 'transaction-%'",
    "insert into returned_work select id, 900000, 1 from payment_intents where id like 'transaction-%'",
    insert(
      "reservation_payments",
      "payment_id, intent_id, reservation_id",
      `'payment-' || i, 'fill-' || i, 'reservation-' || i`,
    ),
    insert("kitchen_slots", "slot, taken", `${at}, 1`),
    insert("intent_entries", "cart_entry_id, intent_id", `'fill-' || i, 'intent-' || i`),
    insert(
      "identity_sessions",
      'id, "expiresAt", token, "createdAt", "updatedAt", "userId"',
      `'fill-' || i, ${expiry}, 'fill-' || i, ${expiry}, ${expiry}, 'user-' || i`,
    ),
    insert(
      "identity_verifications",
      'id, identifier, value, "expiresAt", "createdAt", "updatedAt"',
      `'fill-' || i, 'fill-' || i, '', ${expiry}, ${expiry}, ${expiry}`,
    ),
    insert(
      "identity_users",
      'id, name, email, "emailVerified", "createdAt", "updatedAt"',
      `'user-' || i, '', 'fill-' || i, true, ${expiry}, ${expiry}`,
    ),
    insert(
      "identity_accounts",
      'id, "accountId", "providerId", "userId", "createdAt", "updatedAt"',
      `'fill-' || i, 'fill-' || i, 'credential', 'user-' || i, ${expiry}, ${expiry}`,
    ),
  ]);
}
