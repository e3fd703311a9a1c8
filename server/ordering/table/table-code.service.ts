import { randomInt } from "node:crypto";
import type { CodedTable } from "#contract/ordering/table-code.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { tableCodeRepository as codes } from "./table-code.repository.ts";

/** Without letters and digits that look alike; 12 of them are 58 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 12;

const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

interface Deps {
  store: Store;
  pubsub: PubSub;
  settings: LiveSettings;
}

export type TableCodeService = ReturnType<typeof tableCodeService>;

/** Codes that guests at a table order with. A code of a table that is gone from the settings is unknown. */
export function tableCodeService({ store, pubsub, settings }: Deps) {
  const isTable = (id: string) => settings.tables.some((table) => table.id === id);

  async function findTable(db: Db, code: string): Promise<string> {
    const table = await codes.findTable(db, code);
    if (table === undefined || !isTable(table)) throw new AppError("table_code_unknown");
    return table;
  }

  return {
    /** Whether guests can order to any table. */
    hasAny: async (): Promise<boolean> => (await codes.list(store.db)).some(({ table_id }) => isTable(table_id)),
    async list(): Promise<CodedTable[]> {
      const codeOf = new Map((await codes.list(store.db)).map(({ table_id, code }) => [table_id, code]));
      return settings.tables.map(({ id, seats }) => ({ _id: id, seats, code: codeOf.get(id) ?? null }));
    },
    /** The table on which a code stands. Throws `table_code_unknown`. */
    findTable,
    find: (code: string): Promise<string> => findTable(store.db, code),
    /** Gives a table a new code; the old one is unknown from then on. Throws `table_not_found`. */
    async renew(tableId: string, recordChange: RecordChange): Promise<{ code: string; table: string }> {
      if (!isTable(tableId)) throw new AppError("table_not_found");
      const code = newCode();
      await store.transaction(async (trx) => {
        const at = Date.now();
        await codes.replace(trx, tableId, code, at);
        // The code itself is a secret of those who sit at the table.
        await recordChange(trx, { subject: tableId, after: { codeSince: toIsoInstant(at) } });
        await pubsub.publish(trx, "content");
      });
      return { code, table: tableId };
    },
  };
}
