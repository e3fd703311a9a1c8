import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { compareMigrations, migrationNames, oldestReleases } from "#server/platform/database/migrations.ts";
import { isOlderRelease, release } from "#server/platform/lib/release.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { hashPasswordsAsProduct } from "#tests/support/quick-passwords.ts";
import { reservationActions } from "#tests/support/reservation-actions.ts";
import { type ServerOnPostgres, startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { createEmptyDatabase, engines } from "#tests/support/template-databases.ts";
import { restoreSql } from "./dump.ts";
import { dumpSecret } from "./history.ts";
import { dumpFile, migrationsOf, readFacts, releasedVersions } from "./released-versions.ts";

hashPasswordsAsProduct();

const databases = releasedVersions.flatMap((version) => engines.map((engine) => ({ version, engine })));

describe.each(databases)("an update of a database of release $version on $engine", ({ version, engine }) => {
  const facts = readFacts(version, engine);
  let directory = "";
  let removeDatabase = async () => {};
  let server: ServerOnPostgres;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "tavola-upgrade-"));
    const database = await createEmptyDatabase(engine, inject("baseStores"), directory);
    removeDatabase = database.remove;
    await restoreSql(database.url, dumpFile(version, engine));
    const place = engine === "postgres" ? { DATABASE_URL: database.url } : { DATA_DIR: directory };
    server = await startServerOnPostgres({ APP_SECRET: dumpSecret, ...place });
  });
  afterAll(async () => {
    await server?.stop();
    await removeDatabase();
    await rm(directory, { recursive: true, force: true });
  });

  async function signIn({ email, password }: { email: string; password: string }): Promise<Guest> {
    const { status, cookie } = await server.signIn(email, password);
    expect(status).toBe(200);
    const { body } = await server.exchangeToken(await server.getIdToken(cookie), email);
    return { email, password, cookie, token: body.token };
  }

  it("ends with all migrations of this release", async () => {
    expect(await compareMigrations(server.running.store)).toEqual({ pending: [], unknown: [], unsupported: [] });
  });

  it("lets the guest sign in with the same password, and keeps orders, bookings and reviews", async () => {
    const guest = await signIn(facts.guest);
    const payments = await checkoutActions(server).listPayments(guest);
    expect(JSON.stringify(payments)).toContain(facts.orderNumber);
    const bookings = await reservationActions(server).listBookings(guest);
    expect(JSON.stringify(bookings)).toContain(facts.reservationId);
    const { body: reviews } = await server.call("/api/reviews");
    expect(JSON.stringify(reviews)).toContain(facts.review);
  });

  it("lets the guest order, and the admin complete the order", async () => {
    const { fillCart, listCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
    const guest = await signIn(facts.guest);
    const kept: { price: number }[] = await listCart(guest);
    expect(kept.length).toBeGreaterThan(0);
    const cents = await fillCart(guest, "pizza", 1);
    const keptCents = kept.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
    const { status, body: intent } = await createPaymentIntent(guest, cents + keptCents);
    expect(status, JSON.stringify(intent)).toBe(200);
    expect((await pay(intent)).status).toBe(200);
    const recorded = await recordPayment(guest, intent);
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
    const admin = await signIn(facts.admin);
    const path = `/api/orders/${recorded.body.paymentResult.insertedId}`;
    for (const state of ["accepted", "preparing", "ready", "completed"]) {
      const changed = await server.call(path, { method: "PATCH", token: admin.token, body: { status: state } });
      expect(changed.status, `${state}: ${JSON.stringify(changed.body)}`).toBe(200);
    }
  });
});

describe("migrations", () => {
  it("have a database of each release, this one too, to be tested with", () => {
    expect(releasedVersions[0]).toBe("1.0.0");
    expect(releasedVersions).toContain(release);
  });

  it("of a release are neither removed nor renamed later, and new ones come after them", () => {
    for (const version of releasedVersions) {
      const released = migrationsOf(version);
      expect(migrationNames.slice(0, released.length)).toEqual(released);
    }
  });

  it("say since 1.0.0 which is the oldest release that works after them, and that is one of the releases", () => {
    const added = migrationNames.filter((name) => !migrationsOf("1.0.0").includes(name));
    expect(Object.keys(oldestReleases)).toEqual(added);
    for (const oldest of Object.values(oldestReleases)) {
      expect(releasedVersions).toContain(oldest);
      expect(isOlderRelease(release, oldest)).toBe(false);
    }
  });
});
