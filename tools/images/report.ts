import type { MoveResult } from "#server/operating/image/image-move.ts";

/** What a move did, or would do, with the settings that nobody but the operator changes. */
export interface MoveReport extends MoveResult {
  isDryRun: boolean;
  /** Has the URLs of `copies`. */
  settingsFile: string;
}

export function formatResult({
  count: total,
  moved,
  missing,
  failed,
  left,
  rows,
  copies,
  isDryRun,
  settingsFile,
}: MoveReport): string {
  const counts = `${moved} moved, ${failed} failed${missing > 0 ? `, ${missing} not there` : ""}`;
  const lines = [`${total} pictures found, ${isDryRun ? "none moved (--dry-run)" : counts}`];
  if (missing > 0) lines.push(`${missing} addresses are left as they are, since there is no picture at them`);
  if (left > 0 && !isDryRun) lines.push(`${left} not tried, since the host failed too often: run it again later`);
  if (!isDryRun)
    for (const [name, count] of Object.entries(rows)) lines.push(`  ${name}: ${count} addresses rewritten`);
  if (copies.size > 0)
    lines.push(
      `Change these addresses yourself, in ${settingsFile} or, if they were changed on screen, on the pages of the settings:`,
    );
  for (const [from, to] of copies) lines.push(`  ${from} → ${to}`);
  return lines.join("\n");
}
