import type { MigrationStep } from "../column-types.ts";

/** Sessions of accounts at Firebase Authentication, whose tokens name none. */
export const firebaseSessions: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "firebase_sessions")
      .addColumn("uid", "text", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull())
      .addColumn("used_at", int64, (c) => c.notNull())
      .addColumn("second_factor", "integer", (c) => c.notNull())
      .addColumn("account", "text")
      .addColumn("ended_at", int64),
  );
  await db.schema.createIndex("firebase_sessions_by_uid").on("firebase_sessions").column("uid").execute();
  await db.schema.createIndex("firebase_sessions_by_age").on("firebase_sessions").column("created_at").execute();
};
