import { dayMs } from "#contract/platform/durations.ts";

/** How many backups are kept: the last one of each of a number of days, weeks and months (UTC). */
interface BackupRetention {
  daily: number;
  weekly: number;
  monthly: number;
}

interface NamedBackup {
  name: string;
  /** Its instant, by the clock of the machine that made it, which may have been wrong. */
  at: number;
  /** Counts the backups of a folder; 0 for those of releases that did not count. */
  number: number;
}

const namePattern = /^tavola-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z(?:-(\d{6,12}))?\.backup$/;

function readName(name: string): NamedBackup | undefined {
  const [, day, hour, minute, second, number = "0"] = namePattern.exec(name) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : { name, at, number: Number(number) };
}

/** The backups among the names, the newest first. Numbers decide, since a clock that was fast once would win for ever. */
function listBackups(names: readonly string[], now: number): NamedBackup[] {
  const isFuture = ({ at }: NamedBackup) => Number(at > now);
  return names
    .flatMap((name) => readName(name) ?? [])
    .sort((one, other) => other.number - one.number || isFuture(one) - isFuture(other) || other.at - one.at);
}

/** The name of a backup that is made at `at`, given the names of those that are there. */
export function nextBackupName(names: readonly string[], at: number): string {
  const number = (listBackups(names, at)[0]?.number ?? 0) + 1;
  return `tavola-${new Date(at).toISOString().replaceAll(":", "-")}-${String(number).padStart(6, "0")}.backup`;
}

/** The newest backup among the names. */
export const findNewest = (names: readonly string[], now: number): string | undefined =>
  listBackups(names, now)[0]?.name;

/** Weeks begin on Monday; the epoch was a Thursday. */
const weekOf = (at: number) => Math.floor((at / dayMs + 3) / 7);
const dayOf = (at: number) => Math.floor(at / dayMs);
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/**
 * The names of backups that are kept no longer. The newest is always kept, and files with other names are left alone. No
 * backup counts as made after a newer one, or after `now`.
 */
export function findExpired(
  names: readonly string[],
  { daily, weekly, monthly }: BackupRetention,
  now: number,
): string[] {
  let newer = now;
  const backups = listBackups(names, now).map(({ name, at }) => {
    newer = Math.min(newer, at);
    return { name, at: newer };
  });
  const namesToKeep = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const [periodOf, count] of [
    [dayOf, daily],
    [weekOf, weekly],
    [monthOf, monthly],
  ] as const) {
    const periods = new Set<number | string>();
    for (const { name, at } of backups) {
      const period = periodOf(at);
      if (periods.has(period) || periods.size >= count) continue;
      periods.add(period);
      namesToKeep.add(name);
    }
  }
  return backups.filter(({ name }) => !namesToKeep.has(name)).map(({ name }) => name);
}
