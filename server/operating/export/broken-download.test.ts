import { get } from "node:http";
import { afterAll, describe, expect, it, vi } from "vitest";
import { executeAll } from "#tests/support/fill-database.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { createLog } from "../../platform/lib/log.ts";

/** More than a page; the last one, which is on another page, cannot be written: its time is none. */
const users = 150;

/** What arrives of a file, and whether it ends as HTTP says. */
const download = (url: string, headers: Record<string, string>) =>
  new Promise<{ text: string; isComplete: boolean }>((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("error", () => {}).on("close", () => resolve({ text, isComplete: response.complete }));
    });
    request.on("error", reject);
  });

describe.each(chosenEngines)("a download that fails after its first page on %s", (engine) => {
  const servers: (TestServer & { stop(): Promise<void> })[] = [];
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  it("breaks off, and is logged with the id of the request and no person", async () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
    const console = vi.spyOn(globalThis.console, "error").mockReturnValue(undefined);
    const server = await startTestServer(engine, { TRUSTED_PROXIES: "127.0.0.1" }, { log });
    servers.push(server);
    await executeAll(server.databaseUrl, [
      `insert into users (id, email, name, role, is_valid, uid, created_at)
        with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${users})
        select 'many-' || i, 'many-' || i || '@example.com', 'Ada', 'user', 1, null,
          case when i = 1 then -9000000000000000 else i end from numbers`,
    ]);
    const { token } = await server.signInAdmin();
    const headers = { authorization: `Bearer ${token}`, "x-request-id": "broken-download" };
    const answer = await download(`${server.origin}/api/exports/guests.csv`, headers);
    expect(answer.isComplete).toBe(false);
    // The name of the guest on the first page is the last thing that can be read.
    expect(answer.text).not.toMatch(/error|time/i);
    const line = await waitFor(async () => {
      const found = lines.find(({ msg }) => msg === "a download broke off");
      if (!found) throw new Error("not logged yet");
      return found;
    });
    expect(line).toMatchObject({ level: 50, call: "exportUsers", requestId: "broken-download" });
    expect(JSON.stringify(line)).not.toContain("@example.com");
    expect(console).not.toHaveBeenCalled();
    console.mockRestore();
  });
});
