import { describe, expect, it } from "vitest";
import { configProblems } from "#tests/support/config-problems.ts";
import { readConfig } from "./config.ts";

describe("the variables of backups", () => {
  it("are not needed; seven daily, four weekly and six monthly ones are kept", () => {
    const config = readConfig({});
    expect([config.BACKUP_TO, config.BACKUP_KEY]).toEqual([undefined, undefined]);
    expect(config.BACKUP_KEEP).toEqual({ daily: 7, weekly: 4, monthly: 6 });
  });

  it("say how many are kept; what is not named keeps its default, and 0 is none", () => {
    const kept = (BACKUP_KEEP: string) => readConfig({ BACKUP_KEEP }).BACKUP_KEEP;
    expect(kept("daily=14")).toEqual({ daily: 14, weekly: 4, monthly: 6 });
    expect(kept("weekly=0, monthly=12")).toEqual({ daily: 7, weekly: 0, monthly: 12 });
  });

  it.each([
    ["a folder without its root", { BACKUP_TO: "backups" }, "BACKUP_TO: expected /a/folder or s3://bucket/prefix"],
    ["a bucket of no known form", { BACKUP_TO: "s3://B" }, "BACKUP_TO: expected /a/folder or s3://bucket/prefix"],
    ["a short key", { BACKUP_KEY: "secret" }, "BACKUP_KEY: expected at least 20 characters"],
    ["another period", { BACKUP_KEEP: "yearly=3" }, "BACKUP_KEEP: expected numbers such as daily=7"],
    ["a bucket without a key", { BACKUP_TO: "s3://bills/nightly" }, "BACKUP_KEY: needed with BACKUP_TO=s3://"],
    ["a bucket of no service", { BACKUP_TO: "s3://bills" }, "S3_ENDPOINT: needed with BACKUP_TO=s3://"],
  ])("refuse %s, and say what was expected", (_name, variables, words) => {
    expect(configProblems(variables)).toContain(words);
  });
});
