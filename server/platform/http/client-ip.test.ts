import { expect, it } from "vitest";
import { describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";
import { createKeyHash } from "../rate-limit/rate-limit.service.ts";

const ips = ["127.0.0.1", "1.2.3.4", "2001:db8:0:0::/64"];
const secret = { APP_SECRET: "a secret for tests that is long enough" };
const hashKey = createKeyHash(secret.APP_SECRET);

/** Which of the IP addresses the rate limit counts a request for; it stores a hash. */
async function countedFor({ call, running }: TestServer, forwarded?: string): Promise<string | undefined> {
  const { db } = running.store;
  await db.deleteFrom("limits").execute();
  const headers = forwarded === undefined ? undefined : { "x-forwarded-for": forwarded };
  await call("/auth/sign-out", { body: {}, ...(headers && { headers }) });
  const rows = await db.selectFrom("limits").select("key").where("key", "like", "auth:%").execute();
  return ips.find((ip) => rows.some(({ key }) => key === hashKey(`auth:${ip}`)));
}

describeOnEachEngine(
  "a request without a proxy",
  (server) => {
    it("is counted for the socket's address, whatever its headers say", async () => {
      for (const value of [undefined, "1.2.3.4", "::1", "1.2.3.4, 127.0.0.1"]) {
        expect(await countedFor(server(), value), value).toBe("127.0.0.1");
      }
    });
  },
  secret,
);

describeOnEachEngine(
  "a request through trusted proxies",
  (server) => {
    it("is counted for the last address that is not a trusted proxy", async () => {
      expect(await countedFor(server(), "1.2.3.4")).toBe("1.2.3.4");
      expect(await countedFor(server(), "6.6.6.6, 1.2.3.4")).toBe("1.2.3.4");
      expect(await countedFor(server(), "6.6.6.6, 1.2.3.4, 10.1.2.3")).toBe("1.2.3.4");
      expect(await countedFor(server(), "::ffff:1.2.3.4")).toBe("1.2.3.4");
      expect(await countedFor(server(), "2001:db8::7")).toBe("2001:db8:0:0::/64");
    });

    it("is counted for the proxy if the header names no address", async () => {
      for (const value of [undefined, "", "somebody", "999.1.1.1", "6.6.6.6, somebody"]) {
        expect(await countedFor(server(), value), value).toBe("127.0.0.1");
      }
    });
  },
  { ...secret, TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" },
);
