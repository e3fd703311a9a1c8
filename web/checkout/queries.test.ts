import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createKeyStore } from "#web/api/idempotency-key.ts";
import { createIntentQuery } from "./queries.ts";

const keys: (string | null)[] = [];

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  // The answer is lost.
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a payment that is begun again after a lost answer is another request if the price has changed meanwhile", async () => {
  const prices = [10, 10, 12];
  const request = {
    attempt: "first",
    keyFor: createKeyStore().keyFor,
    getDisplayedPrice: async () => prices.shift() ?? 0,
    ageConfirmed: false,
    fulfilment: undefined,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const begin = () => client.fetchQuery(createIntentQuery("ada@example.com", request)).catch(() => undefined);
  for (let count = 0; count < 3; count++) await begin();
  const [first, second, third] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
