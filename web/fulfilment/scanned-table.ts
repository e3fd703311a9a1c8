import { z } from "zod";
import { hourMs } from "#contract/platform/durations.ts";
import { parseJson } from "#web/session/json.ts";
import { storage } from "#web/storage/storage.ts";

/** The table whose code the guest opened, kept in this browser for three hours. */
const ScannedTable = z.object({ code: z.string(), table: z.string(), until: z.number() });
type ScannedTable = z.infer<typeof ScannedTable>;

const key = "table";
const keptMs = 3 * hourMs;

/** `undefined` if no code was opened within the last three hours. */
export function readScannedTable(now = Date.now()): ScannedTable | undefined {
  const scannedTable = ScannedTable.safeParse(parseJson(storage.read(key))).data;
  return scannedTable && scannedTable.until > now ? scannedTable : undefined;
}

export function saveScannedTable({ code, table }: Pick<ScannedTable, "code" | "table">, now = Date.now()): void {
  storage.write(key, JSON.stringify({ code, table, until: now + keptMs }));
}

/**
 * The source of an inline script that does the same, for guests who follow a link before the app's scripts have arrived.
 * It contains no "<", and throws nothing if the browser refuses to store.
 */
export function saveScannedTableScript({ code, table }: Pick<ScannedTable, "code" | "table">): string {
  const literal = JSON.stringify({ code, table }).replaceAll("<", "\\u003c");
  return `try{localStorage.setItem("${key}",JSON.stringify({...${literal},until:Date.now()+${keptMs}}))}catch{}`;
}

export const clearScannedTable = (): void => storage.remove(key);
