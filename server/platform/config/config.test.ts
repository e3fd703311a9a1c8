import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configProblems } from "#tests/support/config-problems.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { readSettings } from "../../house/restaurant/settings.ts";
import { findOpenIdSettings, readConfig } from "./config.ts";

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

  it("reports all problems at once, each with its variable", () => {
    const message = configProblems({
      PORT: "99999",
      DATABASE_URL: "mysql://x",
      LOG_LEVEL: "loud",
      DEMO: "yes",
      TRUSTED_PROXIES: "everyone",
    });
    for (const name of ["PORT", "DATABASE_URL", "LOG_LEVEL", "DEMO", "TRUSTED_PROXIES"])
      expect(message).toContain(`${name}:`);
  });

  it("names a value that arrives with the quotes of a settings file", () => {
    const message = configProblems({
      MAIL_FROM: "'Juniper <hello@juniper.example>'",
      PUBLIC_URL: '"https://juniper.example"',
    });
    for (const name of ["MAIL_FROM", "PUBLIC_URL"])
      expect(message).toContain(`${name}: expected a value without quotes around it`);
  });

  it.each([{ NODE_ENV: "production" }, { PUBLIC_URL: "https://juniper.example" }])(
    "rejects a public site without mail, secret or real payment provider: %o",
    (variables) => {
      const message = configProblems(variables);
      for (const name of ["SMTP_URL", "APP_SECRET", "PAYMENT_PROVIDER"]) expect(message).toContain(`${name}:`);
    },
  );

  const live = { ...liveEnvironment, PUBLIC_URL: "https://juniper.example" };

  it("rejects production without its public https address, unless http is allowed in so many words", () => {
    expect(configProblems(live)).toBe("");
    expect(configProblems({ ...live, PUBLIC_URL: "" })).toContain("PUBLIC_URL: needed outside development");
    expect(configProblems({ ...live, PUBLIC_URL: "", ALLOW_HTTP: "1" })).toContain("PUBLIC_URL: needed");
    for (const PUBLIC_URL of ["http://juniper.example", "http://127.0.0.1:3000"]) {
      expect(configProblems({ ...live, PUBLIC_URL })).toContain("PUBLIC_URL: expected https://");
      expect(configProblems({ ...live, PUBLIC_URL, ALLOW_HTTP: "1" })).toBe("");
    }
    expect(configProblems({ ...live, PUBLIC_URL: "ftp://juniper.example", ALLOW_HTTP: "1" })).toContain("PUBLIC_URL:");
    expect(configProblems({ ...live, NODE_ENV: "", PUBLIC_URL: "http://juniper.example" })).toContain("PUBLIC_URL:");
  });

  it("rejects the demo outside development, whose accounts anybody knows who reads its files", () => {
    expect(configProblems({ ...live, DEMO: "1" })).toContain("DEMO:");
    expect(configProblems({ ...live, DEMO: "0" })).toBe("");
  });

  it("is not development where other machines can connect, and is complete as a public site", () => {
    expect(configProblems({ HOST: "0.0.0.0" })).toMatch(/HOST: .*\n.*PUBLIC_URL:/);
    expect(readConfig({ ...live, NODE_ENV: "", HOST: "0.0.0.0" })).toMatchObject({ development: false, DEMO: false });
    for (const HOST of ["localhost", "::1", "127.0.0.1"]) expect(readConfig({ HOST }).development, HOST).toBe(true);
  });

  it("adds the encryption of the database to its address, and rejects what contradicts itself", () => {
    const database = {
      DATABASE_URL: "postgres://ada:p%40ss@db.example/x?application_name=a",
      APP_SECRET: "a secret for tests that is long enough",
    };
    const addressWith = (DATABASE_TLS: string) => readConfig({ ...database, DATABASE_TLS }).DATABASE_URL;
    expect(addressWith("")).toBe(database.DATABASE_URL);
    expect(addressWith("off")).toBe(`${database.DATABASE_URL}&sslmode=disable`);
    expect(addressWith("require")).toBe(`${database.DATABASE_URL}&sslmode=no-verify`);
    expect(addressWith("verify-full")).toBe(`${database.DATABASE_URL}&sslmode=verify-full`);
    const other = {
      ...database,
      DATABASE_URL: `${database.DATABASE_URL}&sslmode=disable`,
      DATABASE_TLS: "verify-full",
    };
    expect(configProblems(other)).toContain("DATABASE_TLS: DATABASE_URL says something else");
    expect(configProblems({ ...database, DATABASE_TLS: "prefer" })).toContain("DATABASE_TLS: expected off, require");
    expect(configProblems({ SMTP_URL: "smtp://a.example?requireTLS=false", SMTP_TLS: "require" })).toContain(
      "SMTP_TLS:",
    );
    expect(configProblems({ SMTP_URL: "smtps://a.example", SMTP_TLS: "off" })).toContain("SMTP_TLS:");
  });

  it.each([
    "0.0.0.0/0",
    "::/0",
    "10.0.0.1, 0.0.0.0/0",
    "0.0.0.0/1,128.0.0.0/1",
    "::ffff:0:0/96",
    "2000::/3",
    "10.0.0.0/33",
    "fd00::/129",
  ])("refuses proxies that are everybody, or no network: %s", (TRUSTED_PROXIES) => {
    expect(configProblems({ TRUSTED_PROXIES })).toContain("TRUSTED_PROXIES: expected");
  });

  it.each(["127.0.0.1", "10.0.0.0/8, 192.168.0.0/16", "fc00::/7, ::1", "173.245.48.0/20, 2400:cb00::/32"])(
    "takes the networks of proxies: %s",
    (TRUSTED_PROXIES) => {
      expect(configProblems({ TRUSTED_PROXIES })).toBe("");
    },
  );

  it.each(["APP_SECRET", "MAILBOX_KEY", "METRICS_TOKEN", "PRINT_TOKEN"])("refuses guessable text: %s", (name) => {
    for (const text of ["a", "a".repeat(64), "ab".repeat(32), "password".repeat(8), "0123456789".repeat(4)])
      expect(configProblems({ [name]: text }), text).toContain(`${name}: expected at least`);
    for (const random of ["7d0f3c55e1a84b6f9c1b2e0d4a6f8e93", "q8Jm_3vT-x9ZkLrW2sYbN5cDfGhP7aEu"])
      expect(configProblems({ [name]: random })).toBe("");
  });

  it("takes several hosts of PostgreSQL, a standby and a direct address, each with the encryption", () => {
    const urls = {
      DATABASE_URL: "postgres://ada:p%40ss@one.example:5432,two.example/x",
      DATABASE_READ_URL: "postgres://ada@two.example,one.example/x",
      DATABASE_LISTEN_URL: "postgres://ada@one.example/x?application_name=a",
    };
    const secret = { APP_SECRET: "a secret for tests that is long enough" };
    expect(readConfig({ ...urls, ...secret })).toMatchObject(urls);
    expect(readConfig({ ...urls, ...secret, DATABASE_TLS: "require" })).toMatchObject({
      DATABASE_URL: `${urls.DATABASE_URL}?sslmode=no-verify`,
      DATABASE_READ_URL: `${urls.DATABASE_READ_URL}?sslmode=no-verify`,
      DATABASE_LISTEN_URL: `${urls.DATABASE_LISTEN_URL}&sslmode=no-verify`,
    });
    expect(configProblems({ DATABASE_READ_URL: urls.DATABASE_READ_URL })).toContain("DATABASE_READ_URL: needed tog");
    expect(configProblems({ DATABASE_LISTEN_URL: urls.DATABASE_URL })).toContain("DATABASE_LISTEN_URL: needed tog");
    expect(configProblems({ ...secret, DATABASE_URL: "postgres://one:port,two/x" })).toContain(
      "DATABASE_URL: expected an",
    );
    expect(configProblems({ WORKERS: "0" })).toContain("WORKERS:");
  });

  it("takes hosts of pictures, and nothing that would extend the policy of pages", () => {
    expect(readConfig({ IMAGE_HOSTS: "pictures.example, cdn.example:8443" }).IMAGE_HOSTS).toEqual([
      "https://pictures.example",
      "https://cdn.example:8443",
    ]);
    for (const IMAGE_HOSTS of ["https://a.example", "a.example/path", "*", "a.example; script-src *", "a b", ","]) {
      expect(configProblems({ IMAGE_HOSTS }), IMAGE_HOSTS).toContain("IMAGE_HOSTS:");
    }
  });

  it("requires all Stripe keys, of one mode, and an https address for Stripe", () => {
    const PAYMENT_PROVIDER = "stripe";
    const missing = configProblems({ PAYMENT_PROVIDER });
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]) {
      expect(missing).toContain(`${name}: needed with PAYMENT_PROVIDER=stripe`);
    }
    const keys = {
      PAYMENT_PROVIDER,
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    expect(configProblems(keys)).toBe("");
    expect(configProblems({ ...keys, STRIPE_SECRET_KEY: "pk_test_1" })).toContain("STRIPE_SECRET_KEY: expected sk_");
    expect(configProblems({ ...keys, STRIPE_SECRET_KEY: "sk_live_1" })).toContain(
      "STRIPE_PUBLISHABLE_KEY: expected one of",
    );
    expect(configProblems({ ...keys, STRIPE_API_BASE: "http://api.example.com" })).toContain("STRIPE_API_BASE:");
    expect(configProblems({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:12111" })).toBe("");
  });

  it("requires all settings of an OpenID provider, and https except on this machine", () => {
    const provider = { OIDC_ISSUER: "https://login.example", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
    expect(findOpenIdSettings(readConfig(provider))).toMatchObject({
      issuer: "https://login.example",
      name: "login.example",
    });
    expect(findOpenIdSettings(readConfig({ ...provider, OIDC_NAME: " Staff Club " }))?.name).toBe("Staff Club");
    for (const name of Object.keys(provider))
      expect(configProblems({ ...provider, [name]: "" })).toContain(`${name}: needed`);
    expect(configProblems({ OIDC_NAME: "Staff Club" })).toContain("OIDC_ISSUER: needed");
    expect(configProblems({ ...provider, OIDC_ISSUER: "http://login.example" })).toContain(
      "OIDC_ISSUER: expected https",
    );
    const local = { ...provider, OIDC_ISSUER: "http://127.0.0.1:8080" };
    expect(configProblems(local)).toBe("");
    expect(configProblems({ ...live, ...local })).toContain("OIDC_ISSUER: expected https");
    expect(configProblems({ ...provider, OIDC_ISSUER: "https://login.example/?a" })).toContain("without ? and #");
  });

  const firebase = {
    IDENTITY_PROVIDER: "firebase",
    FIREBASE_PROJECT_ID: "juniper-1a2b3",
    FIREBASE_API_KEY: "AIza_key-1",
    FIREBASE_AUTH_DOMAIN: "juniper-1a2b3.firebaseapp.com",
  };

  it("requires Firebase's three public values, and no password or demo, whose accounts are not there", () => {
    const missing = configProblems({ IDENTITY_PROVIDER: "firebase" });
    for (const name of ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN"])
      expect(missing).toContain(`${name}: needed with IDENTITY_PROVIDER=firebase`);
    expect(readConfig(firebase)).toMatchObject({ DEMO: false, firebase: { projectId: "juniper-1a2b3" } });
    expect(readConfig({ ...firebase, IDENTITY_PROVIDER: "embedded" })).toMatchObject({ DEMO: true });
    expect(readConfig({ ...firebase, IDENTITY_PROVIDER: "" }).firebase).toBeUndefined();
    for (const [name, value] of [
      ["ADMIN_EMAIL", "owner@juniper.example"] as const,
      ["ADMIN_PASSWORD", "a long password"] as const,
    ])
      expect(configProblems({ ...firebase, [name]: value })).toContain(
        `${name}: not used with Firebase: set FIREBASE_ADMIN_UID`,
      );
    expect(configProblems({ ...firebase, DEMO: "1" })).toContain("DEMO: not with");
    expect(configProblems({ ...firebase, GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b" })).toContain(
      "GOOGLE_CLIENT_ID: not used with Firebase",
    );
    for (const FIREBASE_AUTH_DOMAIN of ["https://a.example", "a.example/x", "a.example; script-src *", "localhost"])
      expect(configProblems({ ...firebase, FIREBASE_AUTH_DOMAIN })).toContain("FIREBASE_AUTH_DOMAIN: expected");
  });

  it("names the first admin at Firebase by the account's User UID", () => {
    const FIREBASE_ADMIN_UID = "kJ3x-Zq_0aBcDeFgHiJkLmNoPqR2";
    expect(readConfig({ ...firebase, FIREBASE_ADMIN_UID }).firebase?.adminUid).toBe(FIREBASE_ADMIN_UID);
    for (const malformed of ["a b", "u".repeat(129), "owner\u00e9"])
      expect(configProblems({ ...firebase, FIREBASE_ADMIN_UID: malformed })).toContain("FIREBASE_ADMIN_UID: expected");
  });

  it("rejects the emulator of Firebase in production, on a public address and on another machine", () => {
    const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
    expect(configProblems(emulated)).toBe("");
    const refused = "FIREBASE_AUTH_EMULATOR_HOST: for development only";
    expect(configProblems({ ...emulated, NODE_ENV: "production" })).toContain(refused);
    expect(configProblems({ ...emulated, ...live })).toContain(refused);
    expect(configProblems({ ...emulated, HOST: "0.0.0.0" })).toContain(refused);
    expect(configProblems({ ...emulated, FIREBASE_AUTH_EMULATOR_HOST: "10.0.0.1:9099" })).toContain("of this machine");
  });

  it("requires APP_SECRET with DATABASE_URL", () => {
    expect(configProblems({ DATABASE_URL: "postgres://localhost/x" })).toContain("APP_SECRET:");
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

  it("is the same in the sample with everything on, but for kitchen, stations and zones", async () => {
    const full = await readSettings("sample/restaurant-full.json");
    const { kitchen, stations, zones } = await readSettings("sample/restaurant.json");
    expect({ ...full, kitchen, stations, zones }).toEqual(await readSettings("sample/restaurant.json"));
    expect([full.kitchen?.minutesPerSlot, full.stations.length, full.zones.length]).toEqual([60, 2, 2]);
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
