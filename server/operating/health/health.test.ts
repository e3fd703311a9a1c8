import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCertificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/free-port.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { judgeSpace } from "../doctor/disk.check.ts";
import type { DoctorResult } from "../doctor/doctor-check.ts";
import type { HealthCheck } from "./machine-checks.ts";

const metricsToken = "a-token-for-figures";
const hour = 3_600_000;

describe.each(chosenEngines)("the health of the house on %s", (engine) => {
  const found: Record<"disk" | "certificate" | "mail", DoctorResult[]> = { disk: [], certificate: [], mail: [] };
  const checks = (["disk", "certificate", "mail"] as const).map(
    (subject): HealthCheck => ({ subject, everyMs: 0, run: async () => found[subject] }),
  );
  let server: TestServer & { stop(): Promise<void> };
  let token = "";
  beforeAll(async () => {
    server = await startTestServer(engine, { METRICS_TOKEN: metricsToken }, { healthChecks: checks });
    token = (await server.signInAdmin()).token;
  });
  afterAll(() => server.stop());

  interface Finding {
    subject: string;
    level: string;
    text: string;
    since: string | null;
  }
  const list = async (subject: string): Promise<Finding[]> =>
    (await server.call("/api/health", { token })).body.filter((one: Finding) => one.subject === subject);
  const metricOf = async (subject: string): Promise<string | undefined> =>
    new RegExp(`^health_level\\{subject="${subject}"\\} (\\d)$`, "m").exec(
      (await server.call("/metrics", { token: metricsToken })).body,
    )?.[1];

  it("says that a disk is nearly full, since when, and that it is well again", async () => {
    const start = Date.now();
    found.disk = judgeSpace({ bytes: 50 * 1024 ** 2, files: 10 ** 6, maxFiles: 10 ** 7 });
    await server.running.checkHealth(start);
    await server.running.checkHealth(start + 45_000);
    expect(await list("disk")).toEqual([
      {
        subject: "disk",
        level: "error",
        text: "Only 50 MiB are free.",
        since: new Date(start).toISOString(),
        remedy: "Free space, or move the directory to a larger disk.",
      },
    ]);
    expect(await metricOf("disk")).toBe("2");
    found.disk = judgeSpace({ bytes: 50 * 1024 ** 3, files: 10 ** 6, maxFiles: 10 ** 7 });
    await server.running.checkHealth(start + 90_000);
    expect(await list("disk")).toMatchObject([{ level: "ok", since: null }]);
    expect(await metricOf("disk")).toBe("0");
  });

  it("says each thing that is wrong, the worst first, and forgets what is no longer found", async () => {
    found.certificate = [{ level: "warning", text: "the certificate is valid for 5 more days", remedy: "Renew it." }];
    found.mail = [
      { level: "warning", text: "DNS did not answer" },
      { level: "error", text: "the mail server refuses" },
    ];
    await server.running.checkHealth(Date.now());
    const levels = (await server.call("/api/health", { token })).body.map(({ level }: Finding) => level);
    expect(levels).toEqual(
      levels.toSorted((a: string, b: string) => "ok warning error".indexOf(b) - "ok warning error".indexOf(a)),
    );
    expect(await list("certificate")).toMatchObject([{ text: "The certificate is valid for 5 more days." }]);
    expect(await metricOf("certificate")).toBe("1");
    expect(await list("mail")).toHaveLength(2);
    found.mail = [{ level: "ok", text: "the mail server takes mail" }];
    await server.running.checkHealth(Date.now());
    expect(await list("mail")).toMatchObject([{ level: "ok" }]);
  });

  it("says that mails and refunds are not delivered as soon as one failed", async () => {
    const { db } = server.running.store;
    const message = { payload: "{}", sent_at: null, discarded_at: null, created_at: Date.now() - hour };
    const failing = { ...message, next_at: Date.now() + hour, last_error: "Refused", dead_at: null };
    await db
      .insertInto("outbox")
      .values([
        { ...failing, id: "h1", key: "h1", kind: "mail" },
        { ...failing, id: "h2", key: "h2", kind: "refund", dead_at: Date.now() },
      ])
      .execute();
    expect(await list("mail")).toContainEqual(
      expect.objectContaining({ level: "error", text: "1 mail was not sent." }),
    );
    const refund = { level: "error", text: "1 refund was not made, and will not be by itself." };
    expect(await list("payments")).toMatchObject([refund]);
    expect(await metricOf("payments")).toBe("2");
    await db.updateTable("outbox").set({ created_at: Date.now() }).where("id", "=", "h1").execute();
    const retried = { level: "warning", text: "1 mail was not sent at the first try. It is tried again by itself." };
    expect(await list("mail")).toContainEqual(expect.objectContaining(retried));
    await db.deleteFrom("outbox").where("id", "in", ["h1", "h2"]).execute();
    // There are no findings, since the sandbox is not checked.
    expect(await metricOf("payments")).toBeUndefined();
  });

  it("says that tables are booked for times when the restaurant is closed", async () => {
    const { call } = server;
    const dateAfter = (days: number) => Temporal.Now.plainDateISO("America/New_York").add({ days }).toString();
    const date = dateAfter(2);
    const book = async (day: string) => {
      const { body: offered } = await call(`/api/reservations/availability?date=${day}&guest=2`);
      const body = { date: day, time: offered.times[0].time, guest: 2, name: "Grace Caller", phone: "+1 212 555 0199" };
      const { insertedId } = (await call("/api/reservations", { method: "POST", token, body })).body;
      return { id: insertedId, open: body.time };
    };
    const { id, open } = await book(date);
    await book(dateAfter(3));
    expect(await list("bookings")).toEqual([]);
    const settings = settingsActions(server, token);
    await settings.change({ specialDays: [{ date, hours: [], note: "Wedding" }] });
    expect(await list("bookings")).toMatchObject([
      { level: "error", text: `1 booking is wholly or partly at a time when you are closed, on ${date}.` },
    ]);
    const closeAfter = (minutes: number) => {
      const close = Temporal.PlainTime.from(open).add({ minutes }).toString({ smallestUnit: "minute" });
      return settings.change({ specialDays: [{ date, hours: [{ open, close }], note: "Wedding" }] });
    };
    await closeAfter(90);
    expect(await list("bookings")).toEqual([]);
    await closeAfter(60);
    expect(await list("bookings")).toMatchObject([
      { text: `1 booking is wholly or partly at a time when you are closed, on ${date}.` },
    ]);
    await call(`/api/reservations/${id}/cancel`, { method: "POST", token, body: {} });
    expect(await list("bookings")).toEqual([]);
    await settings.change({ specialDays: [] });
  });

  it("says that nothing is checked any more, instead of that all is well", async () => {
    const { db } = server.running.store;
    await db.deleteFrom("health_findings").execute();
    expect(await list("disk")).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60_000 });
    expect(await list("disk")).toMatchObject([
      { level: "warning", text: "Nothing was checked in the last ten minutes." },
    ]);
    vi.useRealTimers();
  });

  it("says that the last backup is old or failed", async () => {
    const { db } = server.running.store;
    const backup = (id: string, hoursAgo: number, error: string | null) => {
      const at = Date.now() - hoursAgo * hour;
      const outcome = { ok: error === null ? 1 : 0, bytes: null, target: "/backups", error };
      return db
        .insertInto("backups")
        .values({ id, started_at: at, finished_at: at, ...outcome })
        .execute();
    };
    expect(await list("backup")).toEqual([]);
    await backup("b1", 60, null);
    expect(await list("backup")).toMatchObject([{ level: "error", text: "The last backup was made 60 hours ago." }]);
    await backup("b2", 30, null);
    expect(await list("backup")).toMatchObject([{ level: "warning" }]);
    await backup("b3", 2, null);
    expect(await list("backup")).toMatchObject([{ level: "ok", text: "The last backup was made 2 hours ago." }]);
    // A backup of a clock that was a year ahead hides neither the age nor a failure.
    await backup("b9", -9000, null);
    expect(await list("backup")).toMatchObject([{ level: "ok", text: "The last backup was made 2 hours ago." }]);
    await backup("b4", 1, "The disk is full");
    expect(await list("backup")).toMatchObject([{ level: "error", text: "The last backup failed: The disk is full" }]);
    expect(await metricOf("backup")).toBe("2");
  });
});

it("a dead mail server and a certificate that ends are found by a server in production", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tavola-health-"));
  const { key, cert } = createCertificate(folder, { days: 5 });
  const site = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  const sitePort = await freePort();
  await once(site.listen(sitePort, "127.0.0.1"), "listening");
  // Nothing listens at the mail server's port.
  const stopped = `127.0.0.1:${await freePort()}`;
  const environment = { ...liveEnvironment, SMTP_URL: `smtp://${stopped}`, STRIPE_API_BASE: `http://${stopped}` };
  const server = await startTestServer(
    "sqlite",
    { ...environment, PUBLIC_URL: `https://127.0.0.1:${sitePort}`, REQUIRE_ADMIN_2FA: "0" },
    { healthChecks: undefined },
  );
  const { token } = await server.signInAdmin();
  // The first round begins with the start.
  const checked = waitFor(async () => {
    const { body } = await server.call("/api/health", { token });
    expect(body).toContainEqual(expect.objectContaining({ subject: "mail", level: "error" }));
    const days = expect.stringMatching(/^The certificate is valid for [45] more days/);
    expect(body).toContainEqual(expect.objectContaining({ subject: "certificate", level: "warning", text: days }));
    expect(body).toContainEqual(expect.objectContaining({ subject: "payments", level: "error" }));
    expect(body).toContainEqual(expect.objectContaining({ subject: "disk" }));
    expect(body).toContainEqual(expect.objectContaining({ subject: "backup", level: "warning" }));
  }, 20_000);
  await checked.finally(async () => {
    await server.stop();
    site.close();
    rmSync(folder, { recursive: true });
  });
});

it("an admin sees what is left to do before the first guest, until there is an order", async () => {
  const live = { ...liveEnvironment, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
  const works: HealthCheck = { subject: "mail", everyMs: 0, run: async () => [{ level: "ok", text: "it takes mail" }] };
  const environment = { ...live, REQUIRE_ADMIN_2FA: "0" };
  const server = await startTestServer("sqlite", environment, { healthChecks: [works] });
  const { token } = await server.signInAdmin();
  const readDone = async () => {
    const { body } = await server.call("/api/opening-steps", { token });
    return body.filter(({ done }: { done: boolean }) => done).map(({ step }: { step: string }) => step);
  };
  await server.running.checkHealth(Date.now());
  // The sample's settings and no backup; the menu of the tests is there.
  expect(await readDone()).toEqual(["menu", "mail", "payments"]);
  await settingsActions(server, token).change({ email: "hello@chez-zoe.test" });
  expect(await readDone()).toEqual(["restaurant", "menu", "mail", "payments"]);
  const { db } = server.running.store;
  const backup = { started_at: 1, finished_at: Date.now(), ok: 1, bytes: 1, target: "/backups", error: null };
  await db
    .insertInto("backups")
    .values({ id: "b1", ...backup })
    .execute();
  expect(await readDone()).toEqual(["restaurant", "menu", "mail", "payments", "backup"]);
  await db.updateTable("business_totals").set({ orders: 1 }).execute();
  expect((await server.call("/api/opening-steps", { token })).body).toEqual([]);
  await server.stop();
});

it("a server for development has nothing to do before the first guest", async () => {
  const server = await startTestServer("sqlite");
  const { token } = await server.signInAdmin();
  expect((await server.call("/api/opening-steps", { token })).body).toEqual([]);
  await server.stop();
});
