import { afterEach, expect } from "vitest";
import { z } from "zod";
import { apiRoot } from "#contract/paths.ts";
import type { ApiContract } from "./api-contract.ts";

/**
 * Validates every API response that any test receives against the API description; a test with a violation fails,
 * regardless of its own assertions.
 */

const violations: string[] = [];
const excludedPaths = [`${apiRoot}/openapi.json`, `${apiRoot}/docs`];
let contract: Promise<ApiContract> | undefined;

async function loadContract(): Promise<ApiContract> {
  const [{ openApi }, { createApiContract }, { parseApiDescription }] = await Promise.all([
    import("#server/platform/http/openapi.ts"),
    import("./api-contract.ts"),
    import("./openapi-document.ts"),
  ]);
  return createApiContract(parseApiDescription(openApi("Juniper", "http://127.0.0.1", { stripe: true })));
}

async function checkResponse(request: Request, response: Response): Promise<void> {
  const { pathname, hostname } = new URL(request.url);
  if (hostname !== "127.0.0.1" || !pathname.startsWith(`${apiRoot}/`) || excludedPaths.includes(pathname)) return;
  contract ??= loadContract();
  const isEventStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const text = isEventStream ? "" : await response.clone().text();
  const { status, headers } = response;
  const requestLine = { method: request.method, path: pathname.slice(apiRoot.length) };
  for (const violation of (await contract).violations(requestLine, { status, headers, text }))
    violations.push(`${request.method} ${pathname} answered ${status} ${text.slice(0, 300)}: ${violation}`);
}

const originalFetch = globalThis.fetch;
const Address = z.union([z.string(), z.instanceof(URL), z.instanceof(Request)]);

globalThis.fetch = async (input, init) => {
  const response = await originalFetch(input, init);
  const address = Address.parse(input);
  const url = address instanceof Request ? address.url : String(address);
  const method = init?.method ?? (address instanceof Request ? address.method : "GET");
  await checkResponse(new Request(url, { method }), response);
  return response;
};

afterEach(() => {
  expect(violations.splice(0), "answers that the API's description does not declare").toEqual([]);
});
