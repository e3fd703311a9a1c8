import type { Db } from "../../platform/database/store.ts";
import type { ProviderRefusalTable } from "../../platform/database/system-schema.ts";

export const refusalRepository = {
  /** Notes that the provider refused a request; a reason that was noted before `forgottenBefore` begins anew. */
  async note(db: Db, { code, message }: { code: string; message: string }, now: number, forgottenBefore: number) {
    await db
      .insertInto("provider_refusals")
      .values({ code, message, since: now, at: now })
      .onConflict((conflict) =>
        conflict.column("code").doUpdateSet((eb) => ({
          message: eb.ref("excluded.message"),
          at: eb.ref("excluded.at"),
          since: eb
            .case()
            .when("provider_refusals.at", "<", forgottenBefore)
            .then(eb.ref("excluded.since"))
            .else(eb.ref("provider_refusals.since"))
            .end(),
        })),
      )
      .execute();
  },
  listSince: (db: Db, since: number): Promise<ProviderRefusalTable[]> =>
    db.selectFrom("provider_refusals").selectAll().where("at", ">=", since).orderBy("at", "desc").execute(),
};
