import { beforeAll, expect, it } from "vitest";
import { EditableSettings, settingsSections } from "#contract/settings.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { auditReader } from "#tests/support/audit.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { updateSessions } from "#tests/support/sessions.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { settingsEffects } from "#tests/support/settings-effects.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const file = await readSettings("sample/restaurant.json");

describeOnEachEngine("the settings on screen", (server) => {
  let admin: Guest;
  let settings: ReturnType<typeof settingsActions>;
  beforeAll(async () => {
    admin = await server().signInAdmin();
    settings = settingsActions(server(), admin.token);
  });
  const { entriesOf } = auditReader(server);
  const toSection = (name: string) => EditableSettings.keyof().parse(name);
  const newName = () => `Juniper ${crypto.randomUUID().slice(0, 8)}`;

  it("are those of the file until an admin changes them", async () => {
    const { version, settings: shown, changed, editable } = await settings.read();
    expect({ version, changed, editable }).toEqual({ version: 0, changed: [], editable: true });
    expect(Object.keys(shown).toSorted()).toEqual([...settingsSections].toSorted());
    for (const section of settingsSections) expect(shown[section], section).toEqual(file[section]);
  });

  it("say which sections were changed on screen, until they are as in the file again", async () => {
    const name = newName();
    const changed = await settings.change({ name, refund: { freshSignInAbove: "20.00" } });
    expect(changed.settings).toEqual({ ...changed.settings, name, refund: { freshSignInAbove: "20.00" } });
    expect(changed.changed).toEqual(["name", "refund"]);
    expect(await settings.read()).toEqual(changed);
    const back = await settings.change({ name: file.name });
    expect(back.changed).toEqual(["refund"]);
    expect(back.version).toBe(changed.version + 1);
    expect((await settings.change({ refund: file.refund })).changed).toEqual([]);
  });

  it("follow the file again, section by section", async () => {
    const { version } = await settings.change({ name: newName(), tagline: newName() });
    const send = (body: object) => server().call("/api/settings", { method: "PATCH", token: admin.token, body });
    expect((await send({ version, changes: {}, follow: ["currency"] })).status).toBe(422);
    const { body } = await send({ version, changes: { telephone: "+1 212 555 0100" }, follow: ["name"] });
    expect(body.changed).toEqual(["tagline", "telephone"]);
    expect(body.settings.name).toBe(file.name);
    expect((await settings.restore(0)).status).toBe(200);
  });

  it("raise the limit of refunds without a fresh sign-in only after one", async () => {
    await settings.change({ refund: { freshSignInAbove: "5" } });
    await updateSessions(server(), { authenticatedAt: new Date(0) });
    const lowered = await settings.change({ refund: { freshSignInAbove: "1" } });
    const raise = () => settings.save(lowered.version, { refund: { freshSignInAbove: "1000" } });
    expect((await raise()).body.code).toBe("fresh_sign_in_required");
    expect((await settings.restore(lowered.version - 1)).body.code).toBe("fresh_sign_in_required");
    expect((await settings.read()).settings.refund).toEqual({ freshSignInAbove: "1" });
    await updateSessions(server(), { authenticatedAt: new Date() });
    expect((await raise()).status).toBe(200);
    expect((await settings.restore(0)).status).toBe(200);
  });

  const christmasEve = { date: "2030-12-24", hours: [], note: "Closed" };
  it.each([
    ["a special day twice", { specialDays: [christmasEve, { ...christmasEve, note: "Open" }] }, "changes.specialDays"],
    [
      "an amount that the currency does not have",
      { refund: { freshSignInAbove: "100.005" } },
      "changes.refund.freshSignInAbove",
    ],
    ["a link that runs a script", { social: [{ network: "x", href: "javascript:alert(1)" }] }, "changes.social.0.href"],
  ])("refuse %s", async (_what, changes, path) => {
    const { status, body } = await settings.save(await settings.version(), changes);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [path]]);
  });

  const sections = settingsEffects.flatMap(({ changes }) => Object.entries(changes));
  it.each(sections)("keep all others when %s alone is replaced", async (section, value) => {
    const before = await settings.change({ name: newName(), tagline: newName() });
    const after = await settings.change({ [section]: value });
    expect(after.settings).toEqual({ ...before.settings, [section]: after.settings[toSection(section)] });
    expect(after.settings).not.toEqual(before.settings);
    expect((await settings.restore(0)).status).toBe(200);
  });

  it("stay as they are, without a version, if what is sent is what they are", async () => {
    const before = await settings.read();
    const { tables, theme, texts } = before.settings;
    expect(await entriesOf(() => settings.change({ tables, theme, texts }))).toEqual([]);
    expect(await settings.read()).toEqual(before);
  });

  it("are refused if somebody has changed them since they were read", async () => {
    const seen = await settings.version();
    const { version } = await settings.change({ name: newName() });
    const { status, body } = await settings.save(seen, { tagline: "Too late" });
    expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await settings.restore(seen, seen)).body.code).toBe("changed_meanwhile");
    expect((await settings.save(version + 1, { tagline: "Too early" })).body.code).toBe("changed_meanwhile");
    expect(await settings.version()).toBe(version);
  });

  it("are changed by one of the admins who save the same version at once", async () => {
    const seen = await settings.version();
    const names = Array.from({ length: 8 }, newName);
    const saved = await Promise.all(names.map((name) => settings.save(seen, { name })));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, ...names.slice(1).map(() => 409)]);
    const winner = saved.findIndex(({ status }) => status === 200);
    const { version, settings: shown } = await settings.read();
    expect([version, shown.name]).toEqual([seen + 1, names[winner]]);
  });

  const monday = (range: object) => ({ openingHours: { ...file.openingHours, monday: [range] } });
  const day = file.theme.day;
  it.each([
    ["a time that is none", monday({ open: "25:00", close: "22:00" }), "changes.openingHours.monday.0.open"],
    ["a day without its hours", { openingHours: { monday: [] } }, "changes.openingHours.tuesday"],
    [
      "a date that is none",
      { specialDays: [{ date: "2027-02-30", hours: [], note: "x" }] },
      "changes.specialDays.0.date",
    ],
    ["a section with a member left out", { order: { preparationMinutes: 30 } }, "changes.order.guestCheckout"],
    [
      "a policy with a member left out",
      { reservation: { depositPerGuest: "5.00" } },
      "changes.reservation.stayMinutes",
    ],
    ["a theme without the evening", { theme: { day } }, "changes.theme.evening"],
    [
      "an amount that the currency lacks",
      { reservation: { ...file.reservation, depositPerGuest: "5.005" } },
      "changes.reservation.depositPerGuest",
    ],
    [
      "a deposit of nothing",
      { reservation: { ...file.reservation, depositPerGuest: "0" } },
      "changes.reservation.depositPerGuest",
    ],
    ["no table", { tables: [] }, "changes.tables"],
    [
      "a table twice",
      {
        tables: [
          { id: "a", seats: 2 },
          { id: "a", seats: 4 },
        ],
      },
      "changes.tables",
    ],
    ["colours of little contrast", { theme: { ...file.theme, day: { ...day, text: "#cccccc" } } }, "changes.theme.day"],
    ["an address without a street", { address: { ...file.address, street: "" } }, "changes.address.street"],
    ["five slides", { texts: { ...file.texts, hero: file.texts.hero.slice(1) } }, "changes.texts.hero"],
    ["an email that is none", { email: "hello" }, "changes.email"],
    ["an unknown member", { refund: { ...file.refund, always: true } }, "changes.refund"],
  ])("refuse %s as the file does, and name it", async (_what, changes, field) => {
    const seen = await settings.version();
    for (const answer of [await settings.save(seen, changes), await settings.preview(changes)]) {
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 422, body: { code: "invalid" } });
      expect(Object.keys(answer.body.fields)).toContain(field);
    }
    expect(await settings.version()).toBe(seen);
  });

  const lunch = { open: "11:00", close: "15:00" };
  const dinner = { open: "14:00", close: "22:00" };
  const night = { open: "18:00", close: "02:00" };
  const early = { open: "01:00", close: "06:00" };
  const week = (days: object) => ({ openingHours: { ...file.openingHours, ...days } });
  const special = (date: string, ...hours: (typeof lunch)[]) => ({ date, hours, note: "Fair" });
  it.each([
    ["on one weekday", week({ monday: [lunch, dinner] }), "openingHours.monday.1.open"],
    ["on one weekday, in any order", week({ monday: [dinner, lunch] }), "openingHours.monday.0.open"],
    ["with themselves", week({ monday: [lunch, lunch] }), "openingHours.monday.1.open"],
    ["with a night", week({ monday: [night, { open: "23:00", close: "23:30" }] }), "openingHours.monday.1.open"],
    ["after midnight", week({ monday: [night], tuesday: [early, dinner] }), "openingHours.tuesday.0.open"],
    ["from Sunday to Monday", week({ sunday: [night], monday: [early] }), "openingHours.monday.0.open"],
    ["on a special day", { specialDays: [special("2035-12-24", lunch, dinner)] }, "specialDays.0.hours.1.open"],
    [
      "on special days in a row",
      { specialDays: [special("2036-01-01", early), special("2035-12-31", night)] },
      "specialDays.0.hours.0.open",
    ],
  ])("refuse hours that overlap %s, and name them", async (_what, changes, field) => {
    const seen = await settings.version();
    for (const { status, body } of [await settings.save(seen, changes), await settings.preview(changes)]) {
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [`changes.${field}`]]);
      expect(body.fields[`changes.${field}`]).toMatch(/^expected no overlap with the (hours from|day before)/);
    }
    expect(await settings.version()).toBe(seen);
  });

  it("take hours that touch, also at midnight, and a restaurant that never closes", async () => {
    const always = { open: "00:00", close: "00:00" };
    const touching = {
      monday: [lunch, { open: "15:00", close: "02:00" }],
      tuesday: [{ open: "02:00", close: "03:00" }],
    };
    const specialDays = [special("2035-12-24", always), special("2035-12-25", always)];
    expect((await settings.change({ ...week(touching), specialDays })).settings).toMatchObject(week(touching));
    const everyDay = Object.fromEntries(Object.keys(file.openingHours).map((name) => [name, [always]]));
    expect((await settings.change(week(everyDay))).settings.openingHours).toEqual(everyDay);
    expect((await settings.restore(0)).status).toBe(200);
  });

  it("that decide about stored data are only in the file", async () => {
    const seen = await settings.version();
    for (const changes of [{ currency: "EUR" }, { timeZone: "Europe/Paris" }, { stations: [] }, { zones: [] }])
      expect((await settings.save(seen, { ...changes, name: file.name })).status).toBe(422);
    expect((await server().call("/api/restaurant")).body).toMatchObject({ currency: "USD", timeZone: file.timeZone });
  });

  it("leave an entry in the security log with the sections before and after", async () => {
    const { settings: before } = await settings.change({ name: newName() });
    const name = newName();
    const [entry, ...others] = await entriesOf(() => settings.change({ name, tagline: before.tagline }));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ call: "updateSettings", subject: "settings" });
    expect([entry?.before, entry?.after]).toEqual([{ name: before.name }, { name }]);
  });
});
