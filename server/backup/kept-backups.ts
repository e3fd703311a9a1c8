import { dayMs } from "#contract/constants/durations.ts";

/** How many backups are kept: the last one of each of a number of days, weeks and months (UTC). */
interface BackupRetention {
  daily: number;
  weekly: number;
  monthly: number;
}

const prefix = "tavola-";
const suffix = ".backup";
const namePattern = /^tavola-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.backup$/;

/** The name of a backup, which sorts by its time. */
export const backupName = (at: number): string =>
  `${prefix}${new Date(at).toISOString().replaceAll(":", "-")}${suffix}`;

/** The instant of a backup by its name; `undefined` if the file is no backup. */
export function timeOfBackup(name: string): number | undefined {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Weeks begin on Monday; the epoch was a Thursday. */
const weekOf = (at: number) => Math.floor((at / dayMs + 3) / 7);
const dayOf = (at: number) => Math.floor(at / dayMs);
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/** The names of backups that are kept no longer. The newest is always kept, and files with other names are left alone. */
export function findExpired(names: readonly string[], { daily, weekly, monthly }: BackupRetention): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
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
      kept.add(name);
    }
  }
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
