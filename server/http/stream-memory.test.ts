import { queryObjects } from "node:v8";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStream } from "#tests/support/open-stream.ts";
import { startTestServer } from "#tests/support/test-server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer("sqlite");
});
afterAll(() => server.stop());

/** Returns the class of Hono's contexts, which the package does not export. */
async function contextClass(): Promise<new () => object> {
  const classes: (new () => object)[] = [];
  const app = new Hono().get("/", (c) => {
    classes.push(Object(c).constructor);
    return c.text("");
  });
  await app.request("/");
  const [found] = classes;
  if (!found) throw new Error("no request was handled");
  return found;
}

it("an open event stream does not keep the context of its request in memory", async () => {
  const Context = await contextClass();
  const { token } = await server.createGuest();
  const before = queryObjects(Context, { format: "count" });
  const streams = await Promise.all([1, 2, 3, 4, 5].map(() => openStream(server, "/orders/live", token)));
  // One request may still be under way.
  expect(queryObjects(Context, { format: "count" }) - before).toBeLessThan(streams.length);
  for (const { state, stop } of streams) {
    expect(state.open).toBe(true);
    stop();
  }
});
