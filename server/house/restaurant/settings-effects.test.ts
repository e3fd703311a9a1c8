import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsSections } from "#contract/settings.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { type ServerOnPostgres, startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { updateSessions } from "#tests/support/sessions.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import type { People } from "#tests/support/settings-effect-steps.ts";
import { type SettingsEffect, settingsEffects, usualChanges } from "#tests/support/settings-effects.ts";
import { describeOnEachEngine, startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

async function createPeople(server: HttpClient): Promise<People> {
  return { guest: await server.createGuest(), admin: await server.signInAdmin() };
}

/** Brings the settings of before back. A higher limit of refunds needs a fresh sign-in, and the effect of one an old one. */
async function restore(server: HttpClient & Parameters<typeof updateSessions>[0], people: People, version: number) {
  await updateSessions(server, { authenticatedAt: new Date() });
  await settingsActions(server, people.admin.token).restore(version);
  await updateSessions(server, { authenticatedAt: new Date(0) });
}

it("each section of the settings has an effect that is tested", () => {
  const tried = new Set(settingsEffects.flatMap(({ changes }) => Object.keys(changes)));
  expect([...tried].toSorted()).toEqual([...settingsSections].toSorted());
});

describeOnEachEngine("a changed setting", (server) => {
  let people: People;
  beforeAll(async () => {
    people = await createPeople(server());
    await settingsActions(server(), people.admin.token).change(usualChanges);
    await updateSessions(server(), { authenticatedAt: new Date(0) });
  });

  it.each(settingsEffects)("has its effect from the answer on: $title", async ({ changes, check }: SettingsEffect) => {
    const settings = settingsActions(server(), people.admin.token);
    await expect(check(server(), people), "the effect is not that of the former settings").rejects.toThrow();
    const former = await settings.version();
    await settings.change(changes);
    await check(server(), people).finally(() => restore(server(), people, former));
  });
});

describe("a setting that another process has changed", () => {
  let first: Awaited<ReturnType<typeof startTestServer>>;
  let second: ServerOnPostgres;
  let people: People;

  beforeAll(async () => {
    first = await startTestServer("postgres");
    const { PUBLIC_URL, DATA_DIR } = { PUBLIC_URL: first.origin, DATA_DIR: first.directory };
    second = await startServerOnPostgres({ DATABASE_URL: first.databaseUrl, PUBLIC_URL, DATA_DIR });
    people = await createPeople(first);
    await settingsActions(first, people.admin.token).change(usualChanges);
    await updateSessions(first, { authenticatedAt: new Date(0) });
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
  });

  it.each(settingsEffects)("counts soon, without a restart: $title", async ({ changes, check }: SettingsEffect) => {
    const settings = settingsActions(first, people.admin.token);
    const former = await settings.version();
    await settings.change(changes);
    await waitFor(() => check(second, people), 20_000).finally(() => restore(first, people, former));
  });
});
