import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { Environment } from "#server/platform/config/environment.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { listVariables, readEnvironmentFile } from "./env-file.ts";

const exampleFile = "deploy/tavola.env.example";
const compose = readFileSync("deploy/compose.yaml", "utf8");
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

describe("the example of a settings file", () => {
  const example = readEnvironmentFile(exampleFile);

  it("names variables that exist, and holds no secret", () => {
    for (const name of listVariables(exampleFile)) expect(Object.keys(Environment.shape), name).toContain(name);
    for (const [name, value] of Object.entries(example)) {
      if (/SECRET|KEY|TOKEN|PASSWORD|SMTP_URL/.test(name)) expect(value, name).toBe("");
    }
  });

  it("needs only what it leaves empty", () => {
    const filled = { ...liveEnvironment, ...Object.fromEntries(Object.entries(example).filter(([, value]) => value)) };
    expect(readConfig(filled)).toMatchObject({ development: false, TRUSTED_PROXIES: ["127.0.0.1"] });
    const empty = Object.keys(example).filter((name) => example[name] === "");
    expect(empty.filter((name) => !(name in liveEnvironment))).toEqual(["ADMIN_EMAIL"]);
  });
});

describe("the containers", () => {
  it("keep the settings of the example that name a place from the container", () => {
    const overridden = ["DATA_DIR", "PUBLIC_URL", "DATABASE_URL", "RESTAURANT_FILE", "TRUSTED_PROXIES"];
    for (const name of overridden) expect(compose).toMatch(new RegExp(`^    ${name}: `, "m"));
    const [, subnet = ""] = /TRUSTED_PROXIES: (\S+)/.exec(compose) ?? [];
    expect(compose).toContain(`subnet: ${subnet}`);
  });

  it("have read-only files and no rights of root", () => {
    const services = [...compose.matchAll(/^ {2}(postgres|caddy):\n {4}<<: \*(\w+)/gm)].map(([, , base]) => base);
    expect(services).toEqual(["hardened", "hardened"]);
    expect(compose).toMatch(/x-app: &app\n {2}<<: \*hardened/);
    for (const line of ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"])
      expect(compose).toContain(line);
  });

  it.skipIf(!succeeds("docker", "compose", "version"))("are understood by docker compose", () => {
    const folder = mkdtempSync(join(tmpdir(), "tavola-compose-"));
    copyFileSync("deploy/compose.yaml", join(folder, "compose.yaml"));
    copyFileSync(exampleFile, join(folder, "tavola.env"));
    const env = { ...process.env, DOMAIN: "restaurant.example", POSTGRES_PASSWORD: "secret" };
    execFileSync("docker", ["compose", "-f", join(folder, "compose.yaml"), "config", "--quiet"], { env });
    rmSync(folder, { recursive: true });
  });

  it.skipIf(!succeeds("caddy", "version"))("have a configuration that Caddy accepts", () => {
    const env = { ...process.env, DOMAIN: "restaurant.example" };
    const args = ["validate", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
    expect(spawnSync("caddy", args, { env, encoding: "utf8" })).toMatchObject({ status: 0 });
  });
});
