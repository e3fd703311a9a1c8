import type { PictureAddresses } from "../database/picture-addresses.ts";
import type { Db, Store } from "../database/store.ts";
import type { ImageStore } from "../integrations/image/store.ts";

/** What has been stored in a move that did not finish, so that the next run does not store it again. */
export interface MoveJournal {
  /** Addresses in the new store by those in the old one. */
  stored: ReadonlyMap<string, string>;
  /** Resolves once the entry is on disk. */
  add(from: string, to: string): Promise<void>;
}

interface MoveDeps {
  store: Pick<Store, "db" | "transaction">;
  from: ImageStore;
  to: ImageStore;
  /** Where addresses are kept, by what people call it. */
  places: Readonly<Record<string, PictureAddresses>>;
  journal: MoveJournal;
  /** Tells all servers that pages have changed. */
  publishContent(db: Db): Promise<void>;
  /** Called after each picture, with the error of one that could not be moved. */
  onMoved?(address: string, error?: unknown): void;
}

/** A host that fails three times in a row is down: the rest would wait for it in vain. */
const maxFailuresInARow = 3;

export interface MoveResult {
  /** Pictures at the old store. */
  found: number;
  moved: number;
  failed: number;
  /** Not tried, because the host failed too often. */
  left: number;
  /** Rows with a new address, by what people call it. */
  rows: Record<string, number>;
}

/** The addresses of the old store, each with the places that have it, in a stable order. */
export async function findPictures({ store, from, places }: Pick<MoveDeps, "store" | "from" | "places">) {
  const found = new Set<string>();
  for (const place of Object.values(places)) {
    for (const address of await place.list(store.db)) if (from.isOwn(address)) found.add(address);
  }
  return [...found].sort();
}

/**
 * Moves the pictures of one store to another and rewrites their addresses. A row that was changed meanwhile is left as it
 * is. The old files are kept. May be stopped at any point and run again: what is moved is not moved twice.
 */
export async function moveImages(deps: MoveDeps): Promise<MoveResult> {
  const { store, from, to, places, journal, publishContent, onMoved } = deps;
  const addresses = await findPictures(deps);
  const rows: Record<string, number> = Object.fromEntries(Object.keys(places).map((name) => [name, 0]));
  const result: MoveResult = { found: addresses.length, moved: 0, failed: 0, left: addresses.length, rows };

  async function copy(address: string): Promise<string> {
    const known = journal.stored.get(address);
    if (known && to.isOwn(known)) return known;
    const target = await to.copy(await from.read(address));
    await journal.add(address, target);
    return target;
  }

  const replace = (address: string, target: string) =>
    store.transaction(async (trx) => {
      const changed: Record<string, number> = {};
      for (const [name, place] of Object.entries(places)) changed[name] = await place.replace(trx, address, target);
      await publishContent(trx);
      return changed;
    });

  let failuresInARow = 0;
  for (const address of addresses) {
    if (failuresInARow >= maxFailuresInARow) break;
    result.left--;
    try {
      const changed = await replace(address, await copy(address));
      for (const [name, count] of Object.entries(changed)) rows[name] = (rows[name] ?? 0) + count;
      result.moved++;
      failuresInARow = 0;
      onMoved?.(address);
    } catch (error) {
      result.failed++;
      failuresInARow++;
      onMoved?.(address, error);
    }
  }
  return result;
}
