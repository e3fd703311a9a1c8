import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { publicSite } from "#tests/support/doctor.ts";
import type { DoctorCheck } from "./doctor-check.ts";
import { runChecks } from "./run-checks.ts";

const config = publicSite({
  APP_SECRET_PREVIOUS: "the first old secret of the restaurant,the second old secret of the restaurant",
  DATABASE_URL: "postgres://ada:pass%2Fword1@db.example:5432,other.example:5432/tavola",
  ADMIN_PASSWORD: "owner-password-1",
});

const checkSaying = (text: string): DoctorCheck => ({
  subject: "mail",
  isConfigured: () => true,
  variable: () => "SMTP_URL",
  run: async () => [{ level: "error", text, remedy: text }],
});

it.each([
  "the second old secret of the restaurant",
  "pass%2Fword1",
  "pass/word1",
  "owner-password-1",
  "sk_test_1",
  "whsec_1",
])("a provider that repeats the secret %s is shown without it", async (secret) => {
  const [finding] = await runChecks([checkSaying(`refused ${secret}!`)], config);
  expect(finding).toMatchObject({ subject: "mail", text: "refused •••!", remedy: "refused •••!" });
});

it("a check that fails is a result, and those of what is not configured do not run", async () => {
  const broken: DoctorCheck = { ...checkSaying(""), run: () => Promise.reject(new Error("broken")) };
  const unused: DoctorCheck = { ...checkSaying("unused"), isConfigured: () => false };
  expect(await runChecks([broken, unused], config)).toEqual([
    {
      subject: "mail",
      level: "error",
      text: "the check failed: Error: broken",
      remedy: expect.any(String),
      variable: "SMTP_URL",
    },
  ]);
});

it("a check without a result in twelve seconds is an error with a remedy and the variable to look at", async () => {
  vi.useFakeTimers();
  const silent: DoctorCheck = { ...checkSaying(""), run: () => new Promise(() => {}) };
  const findings = runChecks([silent], config);
  await vi.advanceTimersByTimeAsync(12_000);
  vi.useRealTimers();
  expect(await findings).toEqual([
    {
      subject: "mail",
      level: "error",
      text: "it gave no result within 12 seconds",
      remedy: expect.any(String),
      variable: "SMTP_URL",
    },
  ]);
});

it("a check that blocks the process runs alone, before the others", async () => {
  const events: string[] = [];
  const recording = (name: string, isBlocking: boolean): DoctorCheck => ({
    ...checkSaying(""),
    isBlocking,
    async run() {
      events.push(`${name} begins`);
      await setImmediate();
      events.push(`${name} ends`);
      return [];
    },
  });
  await runChecks([recording("mail", false), recording("database", true)], config);
  expect(events).toEqual(["database begins", "database ends", "mail begins", "mail ends"]);
});
