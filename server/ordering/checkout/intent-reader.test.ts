import { expect, it } from "vitest";
import type { ProviderIntent } from "../../providers/payment/provider.ts";
import { createIntentReader } from "./intent-reader.ts";

const intent = (status: ProviderIntent["status"]): ProviderIntent => ({
  id: "pi",
  clientSecret: "secret",
  amount: 100,
  currency: "USD",
  status,
});

/** A provider whose answers the test gives. */
function fakeProvider() {
  const requests: PromiseWithResolvers<ProviderIntent>[] = [];
  const retrieveIntent = () => {
    const request = Promise.withResolvers<ProviderIntent>();
    requests.push(request);
    return request.promise;
  };
  return { requests, reader: createIntentReader({ retrieveIntent }) };
}

it("simultaneous questions about one intent are one request, later ones another", async () => {
  const { requests, reader } = fakeProvider();
  const answers = Promise.all([reader.read("pi"), reader.read("pi"), reader.read("other")]);
  expect(requests).toHaveLength(2);
  for (const request of requests) request.resolve(intent("open"));
  expect(await answers).toEqual([intent("open"), intent("open"), intent("open")]);
  void reader.read("pi");
  expect(requests).toHaveLength(3);
});

it("a payment is found although a request that began before it found the intent open", async () => {
  const { requests, reader } = fakeProvider();
  void reader.read("pi");
  const settling = [reader.readCurrent("pi"), reader.readCurrent("pi")];
  requests[0]?.resolve(intent("open"));
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.resolve(intent("succeeded"));
  expect(await Promise.all(settling)).toEqual([intent("succeeded"), intent("succeeded")]);
});

it("a request that fails fails for all who share it, and is repeated for the next", async () => {
  const { requests, reader } = fakeProvider();
  const answers = Promise.allSettled([reader.read("pi"), reader.read("pi")]);
  requests[0]?.reject(new Error("no answer"));
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = reader.readCurrent("pi");
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.resolve(intent("cancelled"));
  expect(await next).toEqual(intent("cancelled"));
});
