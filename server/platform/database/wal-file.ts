import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";

interface WalFile {
  /** Writes the data of SQLite's write-ahead log to disk, in a thread of its own. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** A new file survives a power failure only once its directory is on disk as well. */
async function syncDirectory(path: string): Promise<void> {
  // Windows cannot, and writes directories by itself.
  if (process.platform === "win32") return;
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}

/**
 * The write-ahead log of an open SQLite database. Neither it nor SQLite replaces the file before the last connection is
 * closed, so it is opened once. SQLite locks other files than this one: closing it releases none of its locks.
 */
export function openWalFile(databasePath: string): WalFile {
  const path = `${databasePath}-wal`;
  let opened: Promise<FileHandle> | undefined;

  async function openDurably(): Promise<FileHandle> {
    const handle = await open(path, "r+");
    await syncDirectory(dirname(path)).catch(async (error: unknown) => {
      await handle.close();
      throw error;
    });
    return handle;
  }

  return {
    async sync() {
      opened ??= openDurably().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      await (await opened).datasync();
    },
    async close() {
      await (await opened)?.close();
    },
  };
}
