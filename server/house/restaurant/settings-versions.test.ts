import { beforeAll, expect, it } from "vitest";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { auditReader } from "#tests/support/audit.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const file = await readSettings("sample/restaurant.json");

describeOnBothEngines("the versions of the settings", (server) => {
  let admin: Guest;
  let settings: ReturnType<typeof settingsActions>;
  beforeAll(async () => {
    admin = await server().signInAdmin();
    settings = settingsActions(server(), admin.token);
  });
  const { entriesOf } = auditReader(server);

  it("say who changed which sections, newest first", async () => {
    const { version: first } = await settings.change({ name: "One", tagline: "Number one" });
    await settings.change({ name: "Two" });
    const { body } = await settings.versions();
    const user = (await server().call(`/api/users?q=${encodeURIComponent(admin.email)}`, { token: admin.token }))
      .body[0];
    const by = { by: user._id, byName: user.name, at: expect.any(String) };
    expect(body.slice(0, 2)).toEqual([
      { version: first + 1, sections: ["name"], ...by },
      { version: first, sections: ["name", "tagline"], ...by },
    ]);
  });

  it("can be brought back, which is a new version", async () => {
    const earlier = await settings.change({ name: "Earlier", order: { ...file.order, preparationMinutes: 40 } });
    const later = await settings.change({ name: "Later", order: file.order, tagline: "Later" });
    const [entry] = await entriesOf(async () => {
      const { status, body } = await settings.restore(earlier.version);
      expect([status, body.version]).toEqual([200, later.version + 1]);
      expect(body.settings).toEqual(earlier.settings);
      expect(body.changed).toEqual(earlier.changed);
    });
    expect(entry).toMatchObject({ call: "restoreSettings", after: { name: "Earlier" } });
    expect((await settings.versions()).body[0]).toMatchObject({
      version: later.version + 1,
      restored: earlier.version,
      sections: expect.arrayContaining(["name", "order", "tagline"]),
    });
    expect((await settings.restore(later.version)).body.settings).toEqual(later.settings);
  });

  it("begin with the file as version 0", async () => {
    await settings.change({ name: "Changed" });
    const { status, body } = await settings.restore(0);
    expect(status).toBe(200);
    expect(body.changed).toEqual([]);
    expect(body.settings.name).toBe(file.name);
  });

  it("that were never made are not found", async () => {
    const { status, body } = await settings.restore(1_000_000);
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it("come in pages, whose sections are compared across their borders", async () => {
    const { db } = server().running.store;
    const { version: first } = await settings.change({ name: `Page ${crypto.randomUUID().slice(0, 8)}` });
    const tagged = (tagline: string) => ({
      at: 1,
      user_id: null,
      restored: null,
      sections: JSON.stringify({ tagline }),
    });
    const rows = Array.from({ length: 150 }, (_, index) => ({ version: first + 1 + index, ...tagged(`${index}`) }));
    await db.insertInto("settings_versions").values(rows).execute();
    const { body, headers } = await settings.versions();
    expect(body).toHaveLength(100);
    expect(body[0].version).toBe(first + 150);
    for (const { sections } of body) expect(sections).toEqual(["tagline"]);
    expect(headers.get("link")).toContain(`before=${first + 51}`);
    const { body: next } = await settings.versions(first + 51);
    expect(next[0]).toMatchObject({ version: first + 50, sections: ["tagline"] });
    await settings.change({ name: "After many" });
  });

  it("do not name an admin whose account was deleted", async () => {
    const other = await server().createGuest();
    const [user] = (await server().call(`/api/users?q=${encodeURIComponent(other.email)}`, { token: admin.token }))
      .body;
    await server().call(`/api/users/admin/${user._id}`, { method: "PATCH", token: admin.token });
    const { version } = await settingsActions(server(), other.token).change({ name: "By another" });
    expect((await settings.versions()).body[0]).toMatchObject({ version, by: user._id });
    await server().call(`/api/users/admin/${user._id}`, { method: "DELETE", token: admin.token });
    const gone = await server().call(`/api/users/${user._id}`, { method: "DELETE", token: admin.token });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    const [shown] = (await settings.versions()).body;
    expect(shown).not.toHaveProperty("by");
    expect(shown).not.toHaveProperty("byName");
  });
});
