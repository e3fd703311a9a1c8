import { afterEach, expect } from "vitest";
import { z } from "zod";
import { apiRoot } from "#contract/paths.ts";
import type { Contract } from "./contract.ts";

/**
 * Holds every answer of the API that any test gets against the API's own description; a test in which one is not as
 * declared fails, whatever it looked at itself.
 */

const complaints: string[] = [];
const own = [`${apiRoot}/openapi.json`, `${apiRoot}/docs`];
let contract: Promise<Contract> | undefined;

async function load(): Promise<Contract> {
  const [{ openApi }, { contractOf }, { readDescription }] = await Promise.all([
    import("#server/http/openapi.ts"),
    import("./contract.ts"),
    import("./openapi-document.ts"),
  ]);
  return contractOf(readDescription(openApi("Juniper", "http://127.0.0.1", { stripe: true })));
}

async function observe(request: Request, response: Response): Promise<void> {
  const { pathname, hostname } = new URL(request.url);
  if (hostname !== "127.0.0.1" || !pathname.startsWith(`${apiRoot}/`) || own.includes(pathname)) return;
  contract ??= load();
  const stream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const text = stream ? "" : await response.clone().text();
  const { status, headers } = response;
  const asked = { method: request.method, path: pathname.slice(apiRoot.length) };
  for (const words of (await contract).wrong(asked, { status, headers, text }))
    complaints.push(`${request.method} ${pathname} answered ${status} ${text.slice(0, 300)}: ${words}`);
}

const plainFetch = globalThis.fetch;
const Address = z.union([z.string(), z.instanceof(URL), z.instanceof(Request)]);

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const address = Address.parse(input);
  const url = address instanceof Request ? address.url : String(address);
  const method = init?.method ?? (address instanceof Request ? address.method : "GET");
  await observe(new Request(url, { method }), response);
  return response;
};

afterEach(() => {
  expect(complaints.splice(0), "answers that the API's description does not declare").toEqual([]);
});
