import { afterEach, beforeAll, expect, it } from "vitest";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { auditReader } from "#tests/support/audit.ts";
import type { Guest, HttpClient } from "#tests/support/http-client.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { startSecondServer } from "#tests/support/second-server.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const file = await readSettings("sample/restaurant.json");

describeOnEachEngine("a start with settings that were changed on screen", (server) => {
  let admin: Guest;
  let started: Awaited<ReturnType<typeof startSecondServer>> | undefined;
  const { entriesOf } = auditReader(server);

  beforeAll(async () => {
    admin = await server().signInAdmin();
    const reservation = { ...file.reservation, depositPerGuest: "7.50" };
    await settingsActions(server(), admin.token).change({ name: "From the screen", reservation });
  });
  afterEach(async () => {
    await started?.stop();
    started = undefined;
  });
  async function restart(change: Record<string, unknown>, environment: Record<string, string> = {}) {
    const RESTAURANT_FILE = writeRestaurantFile(change);
    // Tokens are those of the first server.
    started = await startSecondServer(server(), { ...environment, RESTAURANT_FILE, PUBLIC_URL: server().origin });
    return started;
  }
  const nameAndTagline = async ({ call }: Pick<HttpClient, "call">) => {
    const { name, tagline } = (await call("/api/restaurant")).body;
    return [name, tagline];
  };

  it("keeps them", async () => {
    const second = await restart({});
    expect(await nameAndTagline(second)).toEqual(["From the screen", file.tagline]);
    expect(await settingsActions(second, admin.token).read()).toMatchObject({ changed: ["name", "reservation"] });
  });

  it("takes everything else from the file, whose change it notes in the security log", async () => {
    const [entry, ...others] = await entriesOf(async () => {
      const second = await restart({ name: "From the file", tagline: "From the file" });
      expect(await nameAndTagline(second)).toEqual(["From the screen", "From the file"]);
    });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ call: "settingsChanged", before: { name: file.name, tagline: file.tagline } });
    const back = await restart({});
    expect(await nameAndTagline(back)).toEqual(["From the screen", file.tagline]);
  });

  it("takes the logo from the file if only the colours were changed on screen", async () => {
    const day = { ...file.theme.day, primary: "#0b5d3b" };
    await settingsActions(server(), admin.token).change({ theme: { ...file.theme, day } });
    const { settings } = await settingsActions(await restart({ theme: {} }), admin.token).read();
    expect(settings.theme).toEqual({ day, evening: file.theme.evening });
    await settingsActions(server(), admin.token).change({ theme: file.theme });
  });

  it("takes all from the file with SETTINGS=file, and then nothing is changed on screen", async () => {
    const second = await restart({}, { SETTINGS: "file" });
    expect(await nameAndTagline(second)).toEqual([file.name, file.tagline]);
    const { read, save, restore, preview } = settingsActions(second, admin.token);
    const { version, editable, changed, settings } = await read();
    expect({ editable, changed, name: settings.name }).toEqual({ editable: false, changed: [], name: file.name });
    const answers = [save(version, { name: "Other" }), restore(0, version), preview({ name: "Other" })];
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.code]).toEqual([409, "settings_in_file"]);
    }
    const { reservation } = (await second.call("/api/restaurant")).body;
    expect(reservation.depositPerGuest).toBe(file.reservation.depositPerGuest);
  });

  it("refuses a file that they do not fit, and says how to go on", async () => {
    const yen = { currency: "JPY", reservation: { ...file.reservation, depositPerGuest: "500" } };
    const refused = await restart(yen).catch((error: unknown) => error);
    expect(String(refused)).toMatch(/reservation\.depositPerGuest: expected an amount above 0 in JPY/);
    expect(String(refused)).toMatch(/do not fit what was changed on screen \(version \d+ of the settings\)/);
    expect(String(refused)).toMatch(/SETTINGS=file starts the server with the file alone/);
    const inYen = await restart(yen, { SETTINGS: "file", CONFIRM_SETTINGS: "JPY" });
    expect(await nameAndTagline(inYen)).toEqual([file.name, file.tagline]);
    await inYen.stop();
    await restart({}, { CONFIRM_SETTINGS: "USD" });
  });

  it("goes on with hours that overlap, of a file or stored by an earlier release, which can be corrected", async () => {
    const overlapping = [
      { open: "11:00", close: "15:00" },
      { open: "14:00", close: "22:00" },
    ];
    const openingHours = { ...file.openingHours, monday: overlapping };
    const ofFile = await restart({ openingHours });
    expect((await ofFile.call("/api/restaurant")).body.openingHours).toEqual(openingHours);
    await ofFile.stop();

    const seen = await settingsActions(server(), admin.token).version();
    const row = { version: seen + 1, at: Date.now(), user_id: null, restored: null };
    const sections = JSON.stringify({ openingHours });
    await server()
      .running.store.db.insertInto("settings_versions")
      .values({ ...row, sections })
      .execute();
    const { read, save, change, restore } = settingsActions(await restart({}), admin.token);
    expect(await read()).toMatchObject({ version: row.version, settings: { openingHours } });
    // Other sections are saved without touching them.
    const { version } = await change({ tagline: "Still open" });
    expect((await save(version, { openingHours })).status).toBe(422);
    const corrected = { ...openingHours, monday: overlapping.slice(0, 1) };
    expect((await change({ openingHours: corrected })).settings.openingHours).toEqual(corrected);
    expect((await restore(version)).body.settings.openingHours).toEqual(openingHours);
    expect((await restore(seen)).status).toBe(200);
  });
});
