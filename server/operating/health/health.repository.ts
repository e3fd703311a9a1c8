import type { HealthSubject } from "#contract/operating/health.ts";
import type { Db } from "../../platform/database/store.ts";
import type { HealthFindingTable } from "../../platform/database/system-schema.ts";

export const healthRepository = {
  /** Replaces what a host found about a subject; a finding whose level is the same keeps since when. */
  async replace(db: Db, host: string, subject: HealthSubject, findings: readonly HealthFindingTable[]): Promise<void> {
    await db
      .deleteFrom("health_findings")
      .where("host", "=", host)
      .where("subject", "=", subject)
      .where("position", ">=", findings.length)
      .execute();
    if (findings.length === 0) return;
    await db
      .insertInto("health_findings")
      .values([...findings])
      .onConflict((conflict) =>
        conflict.columns(["host", "subject", "position"]).doUpdateSet((eb) => ({
          level: eb.ref("excluded.level"),
          text: eb.ref("excluded.text"),
          remedy: eb.ref("excluded.remedy"),
          checked_at: eb.ref("excluded.checked_at"),
          since: eb
            .case()
            .when("health_findings.level", "=", eb.ref("excluded.level"))
            .then(eb.ref("health_findings.since"))
            .else(eb.ref("excluded.since"))
            .end(),
        })),
      )
      .execute();
  },
  /** The findings of checks since an instant. */
  list: (db: Db, since: number): Promise<HealthFindingTable[]> =>
    db.selectFrom("health_findings").selectAll().where("checked_at", ">=", since).orderBy("position").execute(),
  /** Deletes the findings of machines that no longer report. */
  async deleteBefore(db: Db, at: number): Promise<void> {
    await db.deleteFrom("health_findings").where("checked_at", "<", at).execute();
  },
};
