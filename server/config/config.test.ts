import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "../restaurant/settings.ts";
import { readConfig } from "./config.ts";

const configError = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("readConfig", () => {
  it("needs no variables in development", () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://127.0.0.1:3000",
      development: true,
      DEMO: true,
    });
    expect(readConfig({}).ADMIN_EMAIL).toBe("admin@example.com");
    expect(readConfig({ DEMO: "0" }).ADMIN_EMAIL).toBeUndefined();
    expect(readConfig({ PORT: "", DEMO: "0" })).toMatchObject({ PORT: 3000, DEMO: false });
  });

  it("reports all mistakes at once, each with its variable", () => {
    const message = configError({
      PORT: "99999",
      DATABASE_URL: "mysql://x",
      LOG_LEVEL: "loud",
      DEMO: "yes",
      TRUSTED_PROXIES: "everyone",
    });
    for (const name of ["PORT", "DATABASE_URL", "LOG_LEVEL", "DEMO", "TRUSTED_PROXIES"])
      expect(message).toContain(`${name}:`);
  });

  it.each([
    ["IDENTITY_PROVIDER", "firebase"],
    ["IMAGE_STORE", "s3"],
    ["IMAGE_STORE", "imgbb"],
  ])('stops the start with "not built yet" for %s=%s', (name, value) => {
    expect(configError({ [name]: value })).toMatch(new RegExp(`${name}: ${value} is planned but not built yet`));
  });

  it.each([{ NODE_ENV: "production" }, { PUBLIC_URL: "https://juniper.example" }])(
    "rejects a public site without mail, secret or real payment provider: %o",
    (variables) => {
      const message = configError(variables);
      for (const name of ["SMTP_URL", "APP_SECRET", "PAYMENT_PROVIDER"]) expect(message).toContain(`${name}:`);
    },
  );

  it("requires all Stripe keys, of one mode, and an https address for Stripe", () => {
    const PAYMENT_PROVIDER = "stripe";
    const missing = configError({ PAYMENT_PROVIDER });
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]) {
      expect(missing).toContain(`${name}: needed with PAYMENT_PROVIDER=stripe`);
    }
    const keys = {
      PAYMENT_PROVIDER,
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    expect(configError(keys)).toBe("");
    expect(configError({ ...keys, STRIPE_SECRET_KEY: "pk_test_1" })).toContain("STRIPE_SECRET_KEY: expected sk_");
    expect(configError({ ...keys, STRIPE_SECRET_KEY: "sk_live_1" })).toContain(
      "STRIPE_PUBLISHABLE_KEY: expected one of",
    );
    expect(configError({ ...keys, STRIPE_API_BASE: "http://api.example.com" })).toContain("STRIPE_API_BASE:");
    expect(configError({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:12111" })).toBe("");
  });

  it("requires APP_SECRET with DATABASE_URL", () => {
    expect(configError({ DATABASE_URL: "postgres://localhost/x" })).toContain("APP_SECRET:");
  });
});

describe("restaurant.json", () => {
  const changed = async (change: (settings: Record<string, unknown>) => void) => {
    const settings = JSON.parse(await readFile("sample/restaurant.json", "utf8"));
    change(settings);
    const file = join(await mkdtemp(join(tmpdir(), "tavola-settings-")), "restaurant.json");
    await writeFile(file, JSON.stringify(settings));
    return readSettings(file);
  };

  it("is valid and complete in the sample", async () => {
    expect((await readSettings("sample/restaurant.json")).name).toBe("Juniper");
  });

  it.each([
    ["timeZone", "Mars/Base", "timeZone: expected a time zone"],
    ["currency", "DOLLARS", "currency: expected an ISO 4217 currency"],
    ["name", "", "name: "],
    [
      "tables",
      [
        { id: "a", seats: 2 },
        { id: "a", seats: 2 },
      ],
      "tables: expected each id once",
    ],
    ["unknown", 1, "unknown"],
  ])("stops the start if %s is wrong, naming the key and what was expected", async (key, value, message) => {
    await expect(changed((settings) => Object.assign(settings, { [key]: value }))).rejects.toThrow(message);
  });

  it("stops the start if the file is missing or not JSON", async () => {
    await expect(readSettings("nowhere.json")).rejects.toThrow("there is no such file");
    await expect(readSettings("NOTICE")).rejects.toThrow("not valid JSON");
  });
});
