const unreleased = "## Unreleased\n";

/** The text under a heading of the second level. */
function readSection(changelog: string, heading: string): string | undefined {
  const start = changelog.indexOf(`${heading}`);
  if (start < 0) return undefined;
  const text = changelog.slice(start).split("\n").slice(1).join("\n");
  const end = text.search(/^## /m);
  return (end < 0 ? text : text.slice(0, end)).trim();
}

/** What changes with a release, as its entry says; `undefined` if there is none. */
export const readEntry = (changelog: string, version: string): string | undefined =>
  readSection(changelog, `## ${version} (`) || undefined;

/**
 * Turns what is under "Unreleased" into the entry of a version. Throws if nothing is there. A changelog that has the entry already stays.
 */
export function dateEntry(changelog: string, version: string, date: string): string {
  if (readEntry(changelog, version)) return changelog;
  if (!readSection(changelog, unreleased.trim()))
    throw new Error("CHANGELOG.md says nothing under “Unreleased”: write what changes for an owner.");
  return changelog.replace(unreleased, `${unreleased}\n## ${version} (${date})\n`);
}
