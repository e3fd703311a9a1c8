import type { DatabaseCopy } from "../database/transfer/database-copy.ts";
import { type Digests, findDifferences } from "../database/transfer/table-digest.ts";
import { ArchiveError } from "./archive-error.ts";
import { type ArchiveVisitor, readArchive } from "./read-archive.ts";

/**
 * Writes the rows of an archive into a copy, and compares what is in the copy then with what was saved. Throws an
 * `ArchiveError` that names the tables that differ.
 */
export async function loadArchive(
  source: AsyncIterable<Buffer>,
  secret: string | undefined,
  copy: DatabaseCopy,
  files: Pick<ArchiveVisitor, "file" | "bytes" | "fileEnd"> = {},
): Promise<void> {
  const { digests } = await readArchive(source, secret, {
    ...files,
    rows: (table, rows) => copy.insert(table, rows),
  });
  await assertEqual(copy, digests);
}

async function assertEqual(copy: DatabaseCopy, expected: Digests): Promise<void> {
  const found = await copy.digests();
  const problems = [...findDifferences(expected, found), ...(await copy.findDamage())];
  if (problems.length > 0) throw new ArchiveError(`the copy is not equal to what was saved: ${problems.join("; ")}`);
}
