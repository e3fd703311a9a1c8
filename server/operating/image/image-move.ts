import type { ImageUrls } from "../../platform/database/image-urls.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { ImageStore } from "../../providers/image/store.ts";
import { MissingFileError } from "../../providers/storage/storage-error.ts";

/** What has been stored in a move that did not finish, so that the next run does not store it again. */
export interface MoveJournal {
  /** URLs in the new store by those in the old one. */
  newUrls: ReadonlyMap<string, string>;
  /** Resolves once the entry is on disk. */
  add(from: string, to: string): Promise<void>;
}

/** What happened to one picture. `missing`: there is none at its URL, so the URL is left as it is. */
type Outcome = "moved" | "missing" | "failed";

interface MoveDeps {
  store: Pick<Store, "db" | "transaction">;
  from: ImageStore;
  to: ImageStore;
  /** Where URLs are kept, by what people call it. */
  places: Readonly<Record<string, ImageUrls>>;
  /** URLs that only the operator can change: their pictures are copied. */
  copyOnly: readonly string[];
  journal: MoveJournal;
  /** Tells all servers that pages have changed. */
  publishContent(db: Db): Promise<void>;
  /** Called after each picture, with the error of one that was not moved. */
  onImage?(url: string, outcome: Outcome, error?: unknown): void;
}

/** A host that fails three times in a row is down: the rest would each wait for its timeout. A missing picture is no failure. */
const maxFailuresInARow = 3;

export interface MoveResult {
  /** Pictures at the old store. */
  count: number;
  moved: number;
  /** They are not there, or no pictures, so that another run would not move them either. */
  missing: number;
  failed: number;
  /** Not tried, because the host failed too often. */
  left: number;
  /** Rows with a new URL, by what people call it. */
  rows: Record<string, number>;
  /** New URLs by those that only the operator can change. */
  copies: ReadonlyMap<string, string>;
}

/** The URLs of the old store, each once, in a stable order. */
export async function findImages({
  store,
  from,
  places,
  copyOnly,
}: Pick<MoveDeps, "store" | "from" | "places" | "copyOnly">): Promise<string[]> {
  const urls = new Set(copyOnly);
  for (const place of Object.values(places)) {
    for (const url of await place.list(store.db)) if (from.isOwn(url)) urls.add(url);
  }
  return [...urls].sort();
}

/** Guests choose their own picture's URL, so what is found there may be anything. */
const outcomeOf = (error: unknown): Outcome =>
  error instanceof MissingFileError || (error instanceof AppError && error.code === "invalid") ? "missing" : "failed";

/** Copies a picture unless the journal has its new URL, and rewrites the old one wherever it still is. */
function imageMover({ store, from, to, places, journal, publishContent }: MoveDeps) {
  async function copy(url: string): Promise<string> {
    const newUrl = journal.newUrls.get(url);
    if (newUrl && to.isOwn(newUrl)) return newUrl;
    const target = await to.copy(await from.read(url));
    await journal.add(url, target);
    return target;
  }

  return async (url: string) => {
    const target = await copy(url);
    const changedRows = await store.transaction(async (trx) => {
      const rows: [name: string, count: number][] = [];
      for (const [name, place] of Object.entries(places)) rows.push([name, await place.replace(trx, url, target)]);
      await publishContent(trx);
      return rows;
    });
    return { target, changed: changedRows };
  };
}

/**
 * Moves the pictures of one store to another and rewrites their URLs. A row that was changed meanwhile is left as it
 * is. The old files are kept. May be stopped at any point and run again: what is moved is not moved twice.
 */
export async function moveImages(deps: MoveDeps): Promise<MoveResult> {
  const { places, copyOnly, onImage } = deps;
  const urls = await findImages(deps);
  const move = imageMover(deps);
  const counts = { moved: 0, missing: 0, failed: 0 };
  const rows: Record<string, number> = Object.fromEntries(Object.keys(places).map((name) => [name, 0]));
  const copies = new Map<string, string>();
  let left = urls.length;
  let failuresInARow = 0;
  for (const url of urls) {
    if (failuresInARow >= maxFailuresInARow) break;
    left--;
    try {
      const { target, changed } = await move(url);
      for (const [name, count] of changed) rows[name] = (rows[name] ?? 0) + count;
      if (copyOnly.includes(url)) copies.set(url, target);
      counts.moved++;
      failuresInARow = 0;
      onImage?.(url, "moved");
    } catch (error) {
      const outcome = outcomeOf(error);
      counts[outcome]++;
      if (outcome === "failed") failuresInARow++;
      onImage?.(url, outcome, error);
    }
  }
  return { count: urls.length, ...counts, left, rows, copies };
}
