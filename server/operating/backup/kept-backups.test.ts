import { expect, it } from "vitest";
import { findExpired, findNewest, nextBackupName } from "./kept-backups.ts";

const dayMs = 86_400_000;
const last = Date.UTC(2026, 10, 23, 2, 30);
/** The names of backups that were made at these times, one after the other. */
const namesOf = (times: readonly number[]) =>
  times.reduce<string[]>((names, at) => {
    names.push(nextBackupName(names, at));
    return names;
  }, []);
/** One backup a night. */
const nights = (count: number) =>
  namesOf(Array.from({ length: count }, (_, index) => last - (count - 1 - index) * dayMs));
const kept = (names: readonly string[], retention: Parameters<typeof findExpired>[1]) => {
  const expired = new Set(findExpired(names, retention, last + 1));
  return names.filter((name) => !expired.has(name)).map((name) => name.slice(7, 17));
};
/** The name that former releases gave, without a number. */
const formerName = (at: number) => nextBackupName([], at).replace("-000001", "");

it("the last backup of each of seven days, four weeks and six months is kept", () => {
  expect(kept(nights(400), { daily: 7, weekly: 4, monthly: 6 }).reverse()).toEqual([
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
  const names = namesOf([last - 90 * dayMs, last - 40 * dayMs, last]);
  expect(kept(names, { daily: 3, weekly: 0, monthly: 0 })).toHaveLength(3);
  expect(kept(names, { daily: 2, weekly: 0, monthly: 0 })).toHaveLength(2);
});

it("of several backups of a day the last is kept", () => {
  const names = namesOf([1, 2, 3].map((hours) => last + hours * 3_600_000));
  expect(findExpired(names, { daily: 7, weekly: 4, monthly: 6 }, last + dayMs)).toEqual([names[1], names[0]]);
});

it("the newest backup is kept whatever the numbers are, and other files are left alone", () => {
  const names = [...nights(3), "tavola.backup", ".tavola-2026-01-01T00-00-00.000Z.backup.part", "menu.csv"];
  expect(findExpired(names, { daily: 0, weekly: 0, monthly: 0 }, last)).toEqual([names[1], names[0]]);
});

it("what a fast clock has made is not the newest for ever, and displaces no other", () => {
  const made = namesOf([last - 2 * dayMs, last + 400 * dayMs, last - dayMs, last]);
  expect(findNewest(made, last)).toBe(made[3]);
  // It counts as made no later than the next one, on whose day it is not the last.
  expect(findExpired(made, { daily: 1, weekly: 0, monthly: 0 }, last)).toEqual([made[2], made[1], made[0]]);
  expect(findExpired(made, { daily: 7, weekly: 0, monthly: 0 }, last)).toEqual([made[1]]);
});

it("what former releases have made is older than what this one makes", () => {
  const former = [formerName(last - dayMs), formerName(last + 400 * dayMs)];
  expect(findNewest(former, last)).toBe(former[0]);
  const name = nextBackupName(former, last);
  expect(name).toBe("tavola-2026-11-23T02-30-00.000Z-000001.backup");
  expect(findNewest([...former, name], last)).toBe(name);
  expect(findExpired([...former, name], { daily: 1, weekly: 0, monthly: 0 }, last)).not.toContain(name);
});

it("a file with an impossible date is no backup", () => {
  expect(findNewest(["tavola-2026-99-99T00-00-00.000Z.backup"], last)).toBeUndefined();
});
