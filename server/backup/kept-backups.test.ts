import { expect, it } from "vitest";
import { backupName, findExpired, timeOfBackup } from "./kept-backups.ts";

const dayMs = 86_400_000;
const last = Date.UTC(2026, 10, 23, 2, 30);
/** One backup a night. */
const nights = (count: number) => Array.from({ length: count }, (_, index) => backupName(last - index * dayMs));
const kept = (names: readonly string[], retention: Parameters<typeof findExpired>[1]) => {
  const expired = new Set(findExpired(names, retention));
  return names.filter((name) => !expired.has(name)).map((name) => name.slice(7, 17));
};

it("the last backup of each of seven days, four weeks and six months is kept", () => {
  expect(kept(nights(400), { daily: 7, weekly: 4, monthly: 6 })).toEqual([
    "2026-11-23",
    "2026-11-22",
    "2026-11-21",
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
    "2026-11-17",
    "2026-11-15",
    "2026-11-08",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
  ]);
});

it("days without a backup do not count", () => {
  const names = [last, last - 40 * dayMs, last - 90 * dayMs].map(backupName);
  expect(kept(names, { daily: 3, weekly: 0, monthly: 0 })).toHaveLength(3);
  expect(kept(names, { daily: 2, weekly: 0, monthly: 0 })).toHaveLength(2);
});

it("of several backups of a day the last is kept", () => {
  const names = [1, 2, 3].map((hours) => backupName(last + hours * 3_600_000));
  expect(findExpired(names, { daily: 7, weekly: 4, monthly: 6 })).toEqual([names[1], names[0]]);
});

it("the newest backup is kept whatever the numbers are, and other files are left alone", () => {
  const names = [...nights(3), "tavola.backup", ".tavola-2026-01-01T00-00-00.000Z.backup.part", "menu.csv"];
  expect(findExpired(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual(nights(3).slice(1));
});

it("a name says when its backup was made", () => {
  expect(timeOfBackup(backupName(last + 123))).toBe(last + 123);
  expect(timeOfBackup("tavola-2026-99-99T00-00-00.000Z.backup")).toBeUndefined();
});
