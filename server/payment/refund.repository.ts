import type { RefundTable } from "../database/reporting-schema.ts";
import type { Db } from "../database/store.ts";

export const refundRepository = {
  findByKey: (db: Db, key: string): Promise<RefundTable | undefined> =>
    db.selectFrom("refunds").selectAll().where("key", "=", key).executeTakeFirst(),
  insert: async (db: Db, refund: RefundTable): Promise<void> => {
    await db.insertInto("refunds").values(refund).execute();
  },
};
