import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { openStore, type Store } from "#server/platform/database/store.ts";
import { auditReader } from "#tests/support/audit.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { auditService } from "./audit.service.ts";
import { recordSettingsChange } from "./settings-change.ts";

describeOnEachEngine("a start with changed settings", (server, engine) => {
  const { entriesOf } = auditReader(server);
  const log = pino({ enabled: false });
  let settings: RestaurantSettings;
  /** One per process. */
  let stores: Store[];

  beforeAll(async () => {
    settings = await readSettings("sample/restaurant.json");
    // A second connection to a file of SQLite would block this process.
    const open = async () => (engine === "postgres" ? openStore(server().databaseUrl) : server().running.store);
    stores = await Promise.all([open(), open(), open()]);
    await Promise.all(stores.map((store) => store.ping()));
  });
  afterAll(async () => {
    for (const store of engine === "postgres" ? stores : []) await store.close();
  });

  const startAll = (change: object) =>
    Promise.all(
      stores.map((store) => {
        const audit = auditService({ store, log, findNames: async () => new Map() });
        return recordSettingsChange(store, { ...settings, ...change }, audit);
      }),
    );

  it("leaves one entry with the changed settings, however many processes start at once", async () => {
    expect(await entriesOf(() => startAll({}))).toEqual([]);
    let before = settings.name;
    // Repeated, because the processes need not meet the first time.
    for (const name of ["One", "Two", "Three", "Four", "Five"]) {
      const [entry, ...others] = await entriesOf(() => startAll({ name }));
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ call: "settingsChanged", before: { name: before }, after: { name } });
      expect(Object.keys(entry?.after ?? {})).toEqual(["name"]);
      expect(await entriesOf(() => startAll({ name }))).toEqual([]);
      before = name;
    }
  });
});
