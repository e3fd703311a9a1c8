import assert from "node:assert/strict";
import type { z } from "zod";
import type { CurrentSettings, SettingsChanges } from "#contract/settings.ts";
import type { ApiResponse, HttpClient } from "./http-client.ts";

type Changes = z.input<typeof SettingsChanges>;

/** What admins do with the settings, in the name of one. */
export function settingsActions({ call }: Pick<HttpClient, "call">, token: string) {
  const readSettings = async (): Promise<CurrentSettings> => (await call("/api/settings", { token })).body;
  const version = async () => (await readSettings()).version;
  /** Saves changes of a version; `changes` may be anything. */
  const save = (seen: number, changes: unknown): Promise<ApiResponse> =>
    call("/api/settings", { method: "PATCH", token, body: { version: seen, changes } });
  return {
    read: readSettings,
    version,
    save,
    /** Changes the present version; fails unless that is done. */
    async change(changes: Changes): Promise<CurrentSettings> {
      const { status, body } = await save(await version(), changes);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    },
    restore: async (wanted: number, seen?: number): Promise<ApiResponse> =>
      call(`/api/settings/versions/${wanted}/restore`, {
        method: "POST",
        token,
        body: { version: seen ?? (await version()) },
      }),
    preview: (changes: unknown): Promise<ApiResponse> =>
      call("/api/settings/preview", { method: "POST", token, body: { changes } }),
    versions: (before?: number): Promise<ApiResponse> =>
      call(`/api/settings/versions${before === undefined ? "" : `?before=${before}`}`, { token }),
  };
}

/** Valid requests of the operations. */
export function settingsRequests(client: Pick<HttpClient, "call">, token: string) {
  const settings = settingsActions(client, token);
  const newTagline = () => ({ tagline: `Warm plates until late (${crypto.randomUUID()})` });
  return {
    getSettings: async () => ({}),
    updateSettings: async () => ({ body: { version: await settings.version(), changes: newTagline() } }),
    listSettingsVersions: async () => ({ query: { before: "100" } }),
    restoreSettings: async () => {
      const { version } = await settings.change(newTagline());
      return { params: { version: String(version - 1) }, body: { version } };
    },
    previewSettings: async () => ({ body: { changes: newTagline() } }),
  };
}
