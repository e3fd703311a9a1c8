import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

const batchSize = 500;

/** A snapshot without what its guest wrote to the kitchen; `undefined` if it has nothing of it. */
function withoutNotes(snapshot: string): string | undefined {
  const content: { lines?: { note?: string }[] } = JSON.parse(snapshot);
  if (!content.lines?.some(({ note }) => note)) return undefined;
  return JSON.stringify({ ...content, lines: content.lines.map((line) => ({ ...line, note: "" })) });
}

/** Deleted guests' notes to the kitchen stayed in intents; those in orders are removed by the retention, from this index. */
export const notesOfDeletedGuests: MigrationStep = async (db) => {
  await sql`create index payment_lines_with_note on payment_lines (payment_id) where note <> ''`.execute(db);
  await removeNotes(db);
};

async function removeNotes(db: Parameters<MigrationStep>[0]): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string; snapshot: string }>`
      select id, snapshot from payment_intents where user_id is null and id > ${after} order by id limit ${batchSize}
    `.execute(db);
    for (const { id, snapshot } of rows) {
      const without = withoutNotes(snapshot);
      if (without !== undefined)
        await sql`update payment_intents set snapshot = ${without} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}
