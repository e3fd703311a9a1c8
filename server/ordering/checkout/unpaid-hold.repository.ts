import { sql } from "kysely";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

type BegunIntent = Pick<PaymentIntentTable, "status" | "created_at" | "expires_at" | "snapshot">;

/** More than any limit counts. */
const maxRows = 50;

/** A network of clients, with the guest who is not counted: their older intents end with the new one. */
interface OfNetwork {
  network: "near" | "wide";
  clientKey: string;
  exceptUserId: string;
  now: number;
}

const columnOf = { near: "client_near", wide: "client_wide" } as const;

const openOfNetwork = (db: Db, { network, clientKey, exceptUserId, now }: OfNetwork) =>
  db
    .selectFrom("payment_intents")
    // It is a literal, because the planner uses a partial index only if it sees the value.
    .where("status", "=", sql.lit("open"))
    .where(columnOf[network], "=", clientKey)
    .where("expires_at", ">", now)
    .where((eb) => eb.or([eb("user_id", "is", null), eb("user_id", "<>", exceptUserId)]));

/** What guests hold before they have paid. */
export const unpaidHoldRepository = {
  /** When the open intents of a network that hold something end, soonest first. */
  listEnds: async (db: Db, wanted: OfNetwork): Promise<number[]> => {
    const rows = await openOfNetwork(db, wanted).select("expires_at").orderBy("expires_at").execute();
    return rows.flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at]));
  },
  /** How many portions the open intents of a network hold under each reference. */
  async sumPortions(db: Db, wanted: OfNetwork, refs: readonly string[]): Promise<Map<string, number>> {
    if (refs.length === 0) return new Map();
    const rows = await openOfNetwork(db, wanted)
      .innerJoin("intent_holds", "intent_holds.intent_id", "payment_intents.id")
      .select((eb) => ["intent_holds.ref", eb.fn.sum<number | string>("intent_holds.amount").as("amount")])
      .where("intent_holds.kind", "=", "stock")
      .where("intent_holds.ref", "in", refs)
      .groupBy("intent_holds.ref")
      .execute();
    return new Map(rows.map(({ ref, amount }) => [ref, Number(amount)]));
  },
  /** A guest's intents for carts since an instant that end early, latest first. */
  listBegun: (db: Db, userId: string, since: number): Promise<BegunIntent[]> =>
    db
      .selectFrom("payment_intents")
      .select(["status", "created_at", "expires_at", "snapshot"])
      .where("user_id", "=", userId)
      .where("payment_type", "=", "cart")
      .where("created_at", ">", since)
      .orderBy("created_at", "desc")
      .limit(maxRows)
      .execute(),
};
