import type { MigrationStep } from "../column-types.ts";

/** The name after the @ in the ids of calendar events: one row, which the next start inserts. */
export const calendarDomain: MigrationStep = async (db, { create, entity }) => {
  await create(entity(db, "calendar_domain").addColumn("name", "text", (column) => column.notNull()));
};
