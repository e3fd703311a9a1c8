import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";

const addresses = ["127.0.0.1", "1.2.3.4", "2001:db8::7"];

/** Which of the IP addresses the rate limit counts a request for; it stores a hash. */
async function countedFor({ call, running }: TestServer, forwarded?: string): Promise<string | undefined> {
  const { db } = running.store;
  await db.deleteFrom("limits").execute();
  await call("/auth/get-session", forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } });
  const [row] = await db.selectFrom("limits").select("key").where("key", "like", "auth:%").execute();
  const hashOf = (address: string) => createHash("sha256").update(address).digest("hex");
  return addresses.find((address) => row?.key === `auth:${hashOf(address)}`);
}

describeOnEachEngine("a request without a proxy", (server) => {
  it("is counted for the socket's address, whatever its headers say", async () => {
    for (const value of [undefined, "1.2.3.4", "::1", "1.2.3.4, 127.0.0.1"]) {
      expect(await countedFor(server(), value), value).toBe("127.0.0.1");
    }
  });
});

describeOnEachEngine(
  "a request through trusted proxies",
  (server) => {
    it("is counted for the last address that is not a trusted proxy", async () => {
      expect(await countedFor(server(), "1.2.3.4")).toBe("1.2.3.4");
      expect(await countedFor(server(), "6.6.6.6, 1.2.3.4")).toBe("1.2.3.4");
      expect(await countedFor(server(), "6.6.6.6, 1.2.3.4, 10.1.2.3")).toBe("1.2.3.4");
      expect(await countedFor(server(), "::ffff:1.2.3.4")).toBe("1.2.3.4");
      expect(await countedFor(server(), "2001:db8::7")).toBe("2001:db8::7");
    });

    it("is counted for the proxy if the header names no address", async () => {
      for (const value of [undefined, "", "somebody", "999.1.1.1", "6.6.6.6, somebody"]) {
        expect(await countedFor(server(), value), value).toBe("127.0.0.1");
      }
    });
  },
  { TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" },
);
