import { pino } from "pino";
import { expect, it } from "vitest";
import { openStore } from "#server/database/store.ts";
import { readSettings } from "#server/restaurant/settings.ts";
import { auditReader } from "#tests/support/audit.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { auditService } from "./audit.service.ts";
import { recordSettingsChange } from "./settings-change.ts";

describeOnEachEngine("a start with changed settings", (server, engine) => {
  const { entriesOf } = auditReader(server);

  it("leaves one entry with the changed settings, however many processes start at once", async () => {
    const settings = await readSettings("sample/restaurant.json");
    const start = async (change: object) => {
      // SQLite has one process.
      const store = engine === "postgres" ? await openStore(server().databaseAddress) : server().running.store;
      const audit = auditService({ store, log: pino({ enabled: false }), findNames: async () => new Map() });
      await recordSettingsChange(store, { ...settings, ...change }, audit);
      if (store !== server().running.store) await store.close();
    };
    expect(await entriesOf(() => start({}))).toEqual([]);
    const renamed = { name: "Another name" };
    const [entry, ...others] = await entriesOf(() => Promise.all([1, 2, 3].map(() => start(renamed))));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ call: "settingsChanged", before: { name: settings.name }, after: renamed });
    expect(Object.keys(entry?.after ?? {})).toEqual(["name"]);
    expect(await entriesOf(() => start(renamed))).toEqual([]);
    expect(await entriesOf(() => start({}))).toMatchObject([{ before: renamed, after: { name: settings.name } }]);
  });
});
