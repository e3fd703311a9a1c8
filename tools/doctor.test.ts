import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { fragment } from "#tests/support/doctor.ts";
import { imgbbKey } from "#tests/support/imgbb-double.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { s3Environment } from "#tests/support/s3-double.ts";

const Findings = z.array(
  z.object({
    subject: z.string(),
    level: z.enum(["ok", "warning", "error"]),
    text: z.string(),
    variable: z.string().optional(),
    remedy: z.string().optional(),
  }),
);

function runDoctor(environment: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? "", ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/doctor.ts", ...args], {
    env,
    encoding: "utf8",
  });
  return { status, stdout, output: stdout + stderr };
}

describe("npm run doctor", () => {
  let directory = "";
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "tavola-doctor-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it("finds nothing wrong with a development machine, exits with 0 and changes nothing", () => {
    const { status, output } = runDoctor({ DATA_DIR: directory });
    expect(output).toMatch(/^ok {7}configuration: development/);
    expect(output).toMatch(/doctor: 0 errors, \d warnings?\n$/);
    expect(status).toBe(0);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("names each variable of a wrong configuration, and exits with 1", () => {
    const { status, output } = runDoctor({ DATA_DIR: directory, IMAGE_STORE: "s3", PAYMENT_PROVIDER: "stripe" });
    for (const variable of ["S3_ENDPOINT", "S3_BUCKET", "STRIPE_SECRET_KEY"])
      expect(output).toMatch(new RegExp(`ERROR {4}configuration: ${variable}: needed with .*\n +→ `));
    expect(status).toBe(1);
  });

  it("names the settings file if that is wrong", () => {
    const { status, output } = runDoctor({ DATA_DIR: directory, RESTAURANT_FILE: join(directory, "none.json") });
    expect(output).toMatch(/ERROR {4}configuration: RESTAURANT_FILE: /);
    expect(status).toBe(1);
  });

  it("says everything that is wrong as JSON, each with a remedy, and shows no secret", () => {
    const nowhere = "http://127.0.0.1:9";
    const secrets = {
      ...liveEnvironment,
      ...s3Environment(nowhere, "https://127.0.0.1:9"),
      APP_SECRET: "a secret that must never be shown",
      APP_SECRET_PREVIOUS: "an older secret that must not be shown either",
      ADMIN_PASSWORD: "owner-password-1",
      S3_SECRET_ACCESS_KEY: "s3-secret-key-1",
      IMGBB_KEY: imgbbKey,
      STRIPE_SECRET_KEY: "sk_test_doctorSecret1",
      STRIPE_WEBHOOK_SECRET: "whsec_doctorSecret1",
      METRICS_TOKEN: "metrics-token-0001",
      GOOGLE_CLIENT_ID: "client",
      GOOGLE_CLIENT_SECRET: "google-secret-1",
    };
    const environment = {
      ...secrets,
      STRIPE_API_BASE: nowhere,
      PUBLIC_URL: "https://127.0.0.1:9",
      ADMIN_EMAIL: "owner@juniper.test",
      DATABASE_URL: "postgres://ada:database%20password@127.0.0.1:9/tavola",
      SMTP_URL: "smtp://ada:mail%20password@127.0.0.1:9",
      DATA_DIR: directory,
    };
    const { status, stdout, output } = runDoctor(environment, "--json");
    const findings = Findings.parse(JSON.parse(stdout));
    const wrong = findings.filter(({ level }) => level !== "ok");
    const variables = new Set(wrong.map(({ variable }) => variable));
    for (const variable of ["DATABASE_URL", "PUBLIC_URL", "S3_ENDPOINT", "STRIPE_API_BASE"])
      expect(variables).toContain(variable);
    for (const { text } of findings) expect(text).toMatch(fragment);
    for (const { text, remedy } of wrong) expect(remedy, text).toBeTruthy();
    expect(status).toBe(1);
    const names = Object.entries(secrets).filter(([name]) => /SECRET|PASSWORD|TOKEN|IMGBB_KEY/.test(name));
    const hidden = [...names.map(([, value]) => value), "database%20password", "database password", "mail%20password"];
    expect(hidden.length).toBeGreaterThan(10);
    for (const secret of hidden) expect(output).not.toContain(secret);
  });
});
