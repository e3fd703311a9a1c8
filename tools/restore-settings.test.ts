import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startTool } from "#tests/support/run-tool.ts";

const sample = { settings: "sample/restaurant.json", logo: "sample/logo.svg" };
const key = "a key of the restaurant for its backups";
const secrets = {
  saved: "the secret of the restaurant that was lost",
  other: "the secret of another restaurant, also long",
};

describe("settings and app secret of a backup", { timeout: 120_000 }, () => {
  let folder = "";
  let lost: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tavola-settings-"));
    const data = join(folder, "data");
    await mkdir(data);
    await copyFile(inject("baseStores").sqliteFile, join(data, "restaurant.db"));
    await writeFile(join(data, "secret"), secrets.saved);
    lost = { DATA_DIR: data, RESTAURANT_FILE: sample.settings };
    const encrypted = { ...lost, BACKUP_TO: join(folder, "encrypted"), BACKUP_KEY: key };
    expect(await startTool("tools/backup.ts", encrypted).result()).toMatchObject({ code: 0 });
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  /** Restores the backup into a new data directory. */
  async function restore(name: string, variables: Record<string, string>, backups = "encrypted") {
    const data = join(folder, name);
    const environment = { DATA_DIR: data, BACKUP_TO: join(folder, backups), BACKUP_KEY: key, ...variables };
    const { code, output } = await startTool("tools/restore.ts", environment, "latest").result();
    expect(code).toBe(0);
    return { data, output, secret: await readFile(join(data, "secret"), "utf8").catch(() => undefined) };
  }

  it("are written where there are none, with the logo", async () => {
    const file = join(folder, "new", "house.json");
    const { output, secret } = await restore("empty", { RESTAURANT_FILE: file });
    expect(output).toContain(`The settings are in ${file}.`);
    expect(await readFile(file, "utf8")).toBe(await readFile(sample.settings, "utf8"));
    expect(await readFile(join(folder, "new", "logo.svg"), "utf8")).toBe(await readFile(sample.logo, "utf8"));
    expect(secret).toBe(secrets.saved);
  });

  it("are written beside those that are in use, which is said", async () => {
    const file = join(folder, "own.json");
    await writeFile(file, "{}");
    const { data, output, secret } = await restore("used", { RESTAURANT_FILE: file, APP_SECRET: secrets.other });
    expect(output).toContain(`${file} is not that of the backup, which is in ${join(data, "restored-settings")}`);
    expect(output).toContain(`which is in ${join(data, "secret.restored")}: add it to APP_SECRET_PREVIOUS`);
    expect(await readFile(file, "utf8")).toBe("{}");
    expect(existsSync(join(data, "restored-settings", "restaurant.json"))).toBe(true);
    expect(await readFile(join(data, "secret.restored"), "utf8")).toBe(secrets.saved);
    expect(secret).toBeUndefined();
  });

  it("that are the same are left alone without a word", async () => {
    const { output } = await restore("same", { RESTAURANT_FILE: sample.settings, APP_SECRET: secrets.saved });
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  it("that is not encrypted has no app secret", async () => {
    const plain = join(folder, "plain");
    const made = await startTool("tools/backup.ts", { ...lost, BACKUP_TO: plain }).result();
    expect(made.output).toContain('"encrypted":false');
    const { output, secret } = await restore("without", { BACKUP_KEY: "" }, "plain");
    expect(output).toContain("The backup has no app secret");
    expect(secret).toBeUndefined();
  });
});
