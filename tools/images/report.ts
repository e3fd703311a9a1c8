import type { MoveResult } from "#server/image/image-move.ts";

/** What a move did, or would do, with the settings that nobody but the operator changes. */
export interface MoveReport extends MoveResult {
  isDryRun: boolean;
  /** Addresses of the old store in the restaurant's settings, with those to write there. */
  settings: readonly (readonly [from: string, to: string])[];
  settingsFile: string;
}

export function formatResult({
  found,
  moved,
  failed,
  left,
  rows,
  isDryRun,
  settings,
  settingsFile,
}: MoveReport): string {
  const lines = [
    `${found} pictures found, ${isDryRun ? "none moved (--dry-run)" : `${moved} moved, ${failed} failed`}`,
  ];
  if (left > 0 && !isDryRun) lines.push(`${left} not tried, since the host failed too often: run it again later`);
  if (!isDryRun)
    for (const [name, count] of Object.entries(rows)) lines.push(`  ${name}: ${count} addresses rewritten`);
  if (settings.length > 0) lines.push(`Change these addresses in ${settingsFile} yourself:`);
  for (const [from, to] of settings) lines.push(`  ${from} → ${to}`);
  return lines.join("\n");
}
