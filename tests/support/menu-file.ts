import assert from "node:assert/strict";
import { parseCsv, readText } from "#server/platform/lib/csv.ts";
import type { HttpClient } from "./http-client.ts";

/** What an admin does with the menu as a file, over HTTP. */
export function menuFileActions({ call, origin }: Pick<HttpClient, "call" | "origin">, token: () => string) {
  const send = (file: string | Uint8Array<ArrayBuffer>, version?: string) => {
    const form = new FormData();
    form.set("file", new Blob([file], { type: "text/csv" }), "menu.csv");
    const query = version === undefined ? "" : `?${new URLSearchParams({ version })}`;
    return call(`/api/imports/menu${query}`, { token: token(), body: form });
  };
  async function preview(file: string | Uint8Array<ArrayBuffer>) {
    const { status, body } = await send(file);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
  return {
    send,
    preview,
    /** The bytes of the exported file. */
    async export(): Promise<Uint8Array<ArrayBuffer>> {
      const response = await fetch(`${origin}/api/exports/menu.csv`, {
        headers: { authorization: `Bearer ${token()}` },
      });
      assert.equal(response.status, 200);
      return new Uint8Array(await response.arrayBuffer());
    },
    /** Imports a file into the menu as it is now. */
    async import(file: string | Uint8Array<ArrayBuffer>) {
      const { status, body } = await send(file, (await preview(file)).version);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    },
  };
}

/** The rows of a file as objects by the names of its columns. */
export function readRows(file: string): Record<string, string>[] {
  const result = parseCsv(file);
  if (!("rows" in result)) throw new Error(result.problem.message);
  const [names = [], ...rows] = result.rows;
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, readText(cells[index] ?? "")])));
}
