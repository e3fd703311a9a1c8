import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

const batchSize = 500;

/** A snapshot without what its guest wrote to the kitchen. It is `undefined` if it has nothing of it. */
function withoutNotes(snapshot: string): string | undefined {
  const content: { lines?: { note?: string }[] } = JSON.parse(snapshot);
  if (!content.lines?.some(({ note }) => note)) return undefined;
  return JSON.stringify({ ...content, lines: content.lines.map((line) => ({ ...line, note: "" })) });
}

/** Notes to the kitchen stayed when their guests were deleted. Orders that have not ended keep them until then. */
export const notesOfDeletedGuests: MigrationStep = async (db) => {
  await sql`
    update payment_lines set note = '' where note <> '' and payment_id in (
      select payments.id from payments left join orders on orders.id = payments.id
      where payments.user_id is null and (orders.id is null or orders.status in ('completed', 'cancelled')))
  `.execute(db);
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
