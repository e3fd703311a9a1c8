import { afterAll, beforeAll, expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { startTestServer } from "#tests/support/test-server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer("sqlite", {}, { pages: openBuiltPages() });
});
afterAll(() => server.stop());

const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

/** Renders a page that is not cached. */
async function render(query: number): Promise<void> {
  for (const path of ["/menu", "/order/salad", "/login"]) {
    const answer = await fetch(`${server.origin}${path}?q=zz${query}`);
    expect(answer.status).toBe(200);
    await answer.text();
  }
}

it("a rendered page leaves no timer, which would keep all that it was made of", async () => {
  await render(0);
  const before = countTimers();
  for (let query = 1; query <= 10; query++) await render(query);
  // Others may have come and gone; each page left several.
  expect(countTimers() - before).toBeLessThan(10);
});
