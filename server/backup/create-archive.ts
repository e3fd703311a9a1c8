import type { Snapshot } from "../database/transfer/snapshot.ts";
import { createTableDigest, type Digests, type TableDigest } from "../database/transfer/table-digest.ts";
import type { BackupFile } from "./backup-files.ts";
import { type ArchiveRecord, archiveFormat, type Note } from "./records.ts";

/** What an archive holds, known once all its records were read. */
export interface ArchiveContent {
  digests: Digests;
  files: number;
}

const note = (value: Note): ArchiveRecord => ({ kind: "note", note: value });

/** The records of a backup. `onEnd` is called before the last one. */
export async function* createArchive(
  snapshot: Snapshot,
  listFiles: () => Promise<readonly BackupFile[]>,
  onEnd: (content: ArchiveContent) => void,
): AsyncGenerator<ArchiveRecord> {
  const { engine, migrations } = snapshot;
  const createdAt = new Date().toISOString();
  yield note({ type: "backup", format: archiveFormat, createdAt, engine, migrations: [...migrations] });
  const digests = new Map<string, TableDigest>();
  for (const table of snapshot.tables) {
    yield note({ type: "table", name: table.name, columns: [...table.columns] });
    const digest = createTableDigest();
    for await (const rows of snapshot.rows(table)) {
      digest.add(rows);
      yield { kind: "rows", rows };
    }
    digests.set(table.name, digest.result());
    yield note({ type: "table end", ...digest.result() });
  }
  const files = await listFiles();
  for (const { area, path, read } of files) {
    yield note({ type: "file", area, path });
    let length = 0;
    for await (const bytes of read()) {
      length += bytes.length;
      yield { kind: "bytes", bytes };
    }
    yield note({ type: "file end", bytes: length });
  }
  onEnd({ digests, files: files.length });
  yield note({ type: "end", tables: digests.size, files: files.length });
}
