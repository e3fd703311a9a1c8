import { migrationNames } from "../database/migrations.ts";
import { createTableDigest, type Digests, type TableDigest } from "../database/transfer/table-digest.ts";
import type { TableShape } from "../database/transfer/tables.ts";
import { ArchiveError } from "./archive-error.ts";
import { isSafePath } from "./backup-files.ts";
import { openChunks } from "./chunks.ts";
import { type ArchiveRecord, archiveFormat, type BackupNote, type Note, unpackRecords } from "./records.ts";

type FileNote = Extract<Note, { type: "file" }>;

/** Receives what an archive holds, in its order. */
export interface ArchiveVisitor {
  begin?(backup: BackupNote): Promise<void> | void;
  rows?(table: TableShape, rows: Extract<ArchiveRecord, { kind: "rows" }>["rows"]): Promise<void> | void;
  file?(file: FileNote): Promise<void> | void;
  bytes?(bytes: Buffer): Promise<void> | void;
  fileEnd?(): Promise<void> | void;
}

interface ReadArchive {
  backup: BackupNote;
  digests: Digests;
  files: number;
  imageFiles: number;
}

const unexpected = () => new ArchiveError("the file is damaged: its parts are not in their order");

/** Throws an `ArchiveError` if this release does not know the form or a migration of a backup. */
function assertKnown({ format, migrations }: BackupNote): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (format > archiveFormat || unknown.length > 0)
    throw new ArchiveError(
      `the backup was made by a newer release${unknown.length > 0 ? ` (${unknown.join(", ")})` : ""}: install that one first`,
    );
}

class ArchiveReader {
  readonly #visitor: ArchiveVisitor;
  #backup: BackupNote | undefined;
  #table: { shape: TableShape; digest: ReturnType<typeof createTableDigest> } | undefined;
  #fileBytes: number | undefined;
  #files = 0;
  #imageFiles = 0;
  #isEnded = false;
  readonly #digests = new Map<string, TableDigest>();

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor;
  }

  async read(record: ArchiveRecord): Promise<void> {
    if (this.#isEnded) throw unexpected();
    if (record.kind === "note") return this.#readNote(record.note);
    if (record.kind === "rows") {
      if (!this.#table) throw unexpected();
      this.#table.digest.add(record.rows);
      return this.#visitor.rows?.(this.#table.shape, record.rows);
    }
    if (this.#fileBytes === undefined) throw unexpected();
    this.#fileBytes += record.bytes.length;
    return this.#visitor.bytes?.(record.bytes);
  }

  async #readNote(note: Note): Promise<void> {
    if ((note.type === "backup") !== (this.#backup === undefined)) throw unexpected();
    if (note.type === "backup") {
      assertKnown(note);
      this.#backup = note;
      return this.#visitor.begin?.(note);
    }
    if (note.type === "table end") return this.#endTable(note);
    if (note.type === "file end") return this.#endFile(note.bytes);
    if (this.#table || this.#fileBytes !== undefined) throw unexpected();
    if (note.type === "table") {
      this.#table = { shape: note, digest: createTableDigest() };
      return;
    }
    if (note.type === "file") {
      if (!isSafePath(note.area, note.path))
        throw new ArchiveError(`the backup has a file of no known kind: ${note.path}`);
      this.#fileBytes = 0;
      this.#files++;
      if (note.area === "picture") this.#imageFiles++;
      return this.#visitor.file?.(note);
    }
    if (note.tables !== this.#digests.size || note.files !== this.#files) throw unexpected();
    this.#isEnded = true;
  }

  #endTable({ rows, checksum }: TableDigest): void {
    if (!this.#table) throw unexpected();
    const { shape, digest } = this.#table;
    const found = digest.result();
    if (found.rows !== rows || found.checksum !== checksum)
      throw new ArchiveError(`the file is damaged: the rows of ${shape.name} are not those that were saved`);
    this.#digests.set(shape.name, found);
    this.#table = undefined;
  }

  async #endFile(bytes: number): Promise<void> {
    if (this.#fileBytes !== bytes) throw unexpected();
    this.#fileBytes = undefined;
    await this.#visitor.fileEnd?.();
  }

  end(): ReadArchive {
    if (!this.#backup || !this.#isEnded) throw new ArchiveError("the file is truncated: its end is missing");
    return { backup: this.#backup, digests: this.#digests, files: this.#files, imageFiles: this.#imageFiles };
  }
}

/**
 * Reads a whole archive and checks it: each chunk, the order of its parts, counts and checksums. Throws an `ArchiveError` that
 * says what is wrong; what the visitor received before is as it was saved.
 */
export async function readArchive(
  source: AsyncIterable<Buffer>,
  secret: string | undefined,
  visitor: ArchiveVisitor = {},
): Promise<ReadArchive> {
  const reader = new ArchiveReader(visitor);
  for await (const record of unpackRecords(openChunks(source, secret))) await reader.read(record);
  return reader.end();
}
