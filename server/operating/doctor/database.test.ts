import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { examine } from "#tests/support/doctor.ts";
import { copyTemplateDatabase, createEmptyDatabase } from "#tests/support/template-databases.ts";
import { databaseCheck } from "./database.check.ts";

describe("the doctor's check of SQLite", () => {
  let directory = "";
  let file = "";
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "tavola-doctor-sqlite-"));
    file = join(directory, "restaurant.db");
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const check = () => examine(databaseCheck, { DATA_DIR: directory, DATABASE_URL: "" });
  const useTemplate = () => copyFileSync(inject("baseStores").sqliteFile, file);
  const change = (statement: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };

  it("accepts one of this release, while it is in use too, and leaves its bytes as they are", async () => {
    useTemplate();
    const before = readFileSync(file);
    expect(await check()).toEqual([expect.stringMatching(/^ok {2}SQLite 3[\d.]+ answers$/)]);
    expect(readFileSync(file).equals(before)).toBe(true);
    const user = new DatabaseSync(file);
    user.exec("select * from dishes");
    expect(await check()).toEqual([expect.stringMatching(/^ok/)]);
    user.close();
  });

  it("finds pending migrations and those of a newer release", async () => {
    useTemplate();
    change("delete from kysely_migration where name = (select max(name) from kysely_migration)");
    expect(await check()).toContainEqual(expect.stringMatching(/^warning {2}1 migrations are pending/));
    change("insert into kysely_migration values ('9999-future', '2030-01-01')");
    expect(await check()).toContainEqual(
      expect.stringMatching(/^error {2}a newer release has changed it \(9999-future\)/),
    );
  });

  it("finds whether this release works with the changes of a newer one", async () => {
    useTemplate();
    change("insert into kysely_migration values ('9999-future', '2030-01-01')");
    change("insert into release_support values ('9999-future', '1.0.0')");
    expect(await check()).toContainEqual(
      expect.stringMatching(/^warning {2}a newer release .*; this one works with it/),
    );
    change("update release_support set oldest_release = '999.0.0'");
    expect(await check()).toContainEqual(expect.stringMatching(/^error {2}.*this one does not start with it/));
  });

  it("finds a file that is damaged, or is no database", async () => {
    useTemplate();
    const bytes = readFileSync(file);
    const pageSize = bytes.readUInt16BE(16);
    bytes.fill(0xff, 3 * pageSize, 6 * pageSize);
    writeFileSync(file, bytes);
    expect((await check()).join()).toMatch(/error DATA_DIR .*(damaged|malformed)/);
    writeFileSync(file, "no database at all".repeat(100));
    expect(await check()).toEqual([expect.stringMatching(/^error DATA_DIR .*not a database/)]);
  });

  it("does not check the pages of a file of more than 100 MiB, which would hold up the other checks", async () => {
    expect(databaseCheck.isBlocking).toBe(true);
    useTemplate();
    truncateSync(file, 101 * 1024 ** 2);
    expect(await check()).toEqual([expect.stringMatching(/^ok {2}SQLite .*too large to check its pages now$/)]);
  });

  it("creates none", async () => {
    expect(await check()).toEqual([expect.stringMatching(/^ok {2}there is none yet/)]);
  });
});

describe("the doctor's check of PostgreSQL", () => {
  let url = "";
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const created = await copyTemplateDatabase("postgres", inject("baseStores"), "");
    url = created.url;
    remove = created.remove;
  });
  afterAll(() => remove());
  const check = (databaseUrl: string, DATABASE_TLS = "") =>
    examine(databaseCheck, { DATABASE_URL: databaseUrl, ...(DATABASE_TLS && { DATABASE_TLS }) });
  const changed = (parts: Partial<Pick<URL, "username" | "password" | "hostname" | "port" | "pathname">>) =>
    Object.assign(new URL(url), parts).href;

  it("accepts one of this release", async () => {
    expect(await check(url)).toEqual([expect.stringMatching(/^ok {2}PostgreSQL [\d.]+.* answers, not encrypted$/)]);
  });

  it("finds that it is empty, and changes nothing", async () => {
    const empty = await createEmptyDatabase("postgres", inject("baseStores"), "");
    expect(await check(empty.url)).toContainEqual(expect.stringMatching(/^warning .*migrations are pending/));
    expect(await check(empty.url)).toContainEqual(expect.stringMatching(/^warning .*migrations are pending/));
    await empty.remove();
  });

  it.each([
    ["a wrong password", { password: "wrong-password" }, /user or the password \(28P01\)/],
    ["an unknown user", { username: "nobody" }, /user or the password/],
    ["an unknown database", { pathname: "/no_such_database" }, /no database of that name/],
    ["a port where nothing listens", { port: "9" }, /nothing listens/],
    ["an unknown host", { hostname: "no-such-host.invalid" }, /host name is unknown/],
  ])("names DATABASE_URL for %s, without the password", async (_what, parts, text) => {
    const [line, ...others] = await check(changed(parts));
    expect(line).toMatch(/^error DATABASE_URL /);
    expect(line).toMatch(text);
    expect(line).not.toContain("wrong-password");
    expect(others).toEqual([]);
  });

  it("names DATABASE_TLS if encryption is demanded and not offered", async () => {
    expect(await check(url, "verify-full")).toEqual([
      expect.stringMatching(/^error DATABASE_TLS it does not offer encryption/),
    ]);
  });

  it("finds a user that may not change it", async () => {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query("create role doctor_reader login password 'reader'");
    await owner.query("revoke create on schema public from public");
    const reader = changed({ username: "doctor_reader", password: "reader" });
    try {
      expect((await check(reader)).join("\n")).toMatch(/error DATABASE_URL .*(may not create tables|lacks rights)/);
    } finally {
      await owner.query("drop role doctor_reader");
      await owner.end();
    }
  });
});
