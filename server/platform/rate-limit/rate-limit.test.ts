import { sql } from "kysely";
import { expect, it } from "vitest";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { rateLimitService } from "./rate-limit.service.ts";

const texts = { favoriteRecipe: "Soup", suggestion: "More", details: "Warm", rating: 5 };

describeOnBothEngines("a rate limit", (server, engine) => {
  it("allows its number of calls per user, then answers when to retry", async () => {
    const { createGuest, call } = server();
    const [ada, bob] = [await createGuest(), await createGuest()];
    const review = ({ token, email }: typeof ada) => call("/api/reviews", { token, body: { ...texts, email } });
    for (let time = 1; time <= 10; time++) expect((await review(ada)).status, `time ${time}`).toBe(200);
    const refused = await review(ada);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await review(bob)).status).toBe(200);
  });

  it("resets when its window ends, and not before", async () => {
    let now = 1_000_000;
    const { consume } = rateLimitService({ store: server().running.store, secret: "", now: () => now });
    const once = { calls: 1, seconds: 60 };
    await consume("key", once);
    await expect(consume("key", once)).rejects.toMatchObject({
      code: "too_many_requests",
      details: { retryAfter: 60 },
    });
    now += 59_999;
    await expect(consume("key", once)).rejects.toMatchObject({ details: { retryAfter: 1 } });
    now += 1;
    await consume("key", once);
  });

  it("is stored without the email or IP address that it counts for", async () => {
    const { signIn, running } = server();
    const email = uniqueEmail();
    await signIn(email, "Wrong1!x");
    const rows = await running.store.db.selectFrom("limits").select("key").execute();
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) {
      expect(key).not.toContain(email);
      expect(key).not.toContain("127.0.0.1");
    }
  });

  it("is counted without waiting for PostgreSQL's disk", async () => {
    if (engine === "sqlite") return;
    const { db } = server().running.store;
    const { rows } = await sql`select relpersistence from pg_class where relname = 'limits'`.execute(db);
    expect(rows).toEqual([{ relpersistence: "u" }]);
  });

  it("is shared by all processes on one store", async () => {
    const { store } = server().running;
    const secret = "shared by the processes";
    const [here, there] = [rateLimitService({ store, secret }), rateLimitService({ store, secret })];
    await here.consume("shared key", { calls: 1, seconds: 60 });
    await expect(there.consume("shared key", { calls: 1, seconds: 60 })).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });
});

describeOnBothEngines("guests behind one IP address", (server) => {
  it("can sign up 30 times and sign in 60 times in ten minutes", async () => {
    const { signUp, signIn, call } = server();
    // Rejected sign-ups count as well, and cost no hashing.
    for (let time = 1; time < 30; time++) expect((await signUp(uniqueEmail(), "weak")).status).toBe(400);
    for (let time = 1; time < 60; time++) {
      expect((await call("/auth/sign-in/email", { body: { email: "nobody" } })).status).toBe(400);
    }
    const email = uniqueEmail();
    expect((await signUp(email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });
});

describeOnBothEngines(
  "guests without an account who share an IPv6 network",
  (server) => {
    it("are counted together, whichever of its addresses they use", async () => {
      const begin = async (address: string) => {
        const contact = { name: "Ada", email: uniqueEmail(), phone: "+1 212 555 0123" };
        const headers = { "x-forwarded-for": address };
        return (await server().call("/api/guests", { body: contact, headers })).status;
      };
      for (let time = 1; time <= 30; time++) expect(await begin(`2001:db8::${time}`)).toBe(200);
      expect(await begin("2001:db8::ffff")).toBe(429);
      expect(await begin("2001:db8:1::1")).toBe(200);
    });
  },
  { TRUSTED_PROXIES: "127.0.0.1" },
);

const houseNetworks = ["203.0.113.0/24", "2001:db8:7::/48"];

describeOnBothEngines(
  "guests in the house",
  (server) => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    const begin = async (address: string) => {
      const contact = { name: "Ada", email: uniqueEmail(), phone: "+1 212 555 0123" };
      return server().call("/api/guests", { body: contact, headers: from(address) });
    };
    async function countUntilRefused(address: (time: number) => string, max: number): Promise<number> {
      for (let time = 1; time <= max; time++) if ((await begin(address(time))).status === 429) return time - 1;
      return max;
    }

    it("have ten times the limits in a network that the settings name, for each address of it", async () => {
      expect(await countUntilRefused(() => "203.0.113.7", 310)).toBe(300);
      expect((await begin("203.0.113.8")).status).toBe(200);
      expect((await begin("::ffff:203.0.113.8")).status).toBe(200);
      expect(await countUntilRefused(() => "198.51.100.1", 40)).toBe(30);
    });

    it("have them after one opened the page of a table's code, in that network only", async () => {
      const { call, signInAdmin } = server();
      const { token } = await signInAdmin();
      const [table] = (await call("/api/tables", { token })).body;
      const { code } = (await call(`/api/tables/${table._id}/code`, { method: "POST", token, body: {} })).body;
      const room = "198.51.100.20";
      expect(await countUntilRefused(() => room, 40)).toBe(30);
      expect((await call("/api/tables/nothing", { headers: from(room) })).status).toBe(404);
      expect((await begin(room)).status).toBe(429);
      expect((await call(`/api/tables/${code}`, { headers: from(room) })).status).toBe(200);
      expect((await begin(room)).status).toBe(200);
      expect(await countUntilRefused(() => "198.51.100.21", 40)).toBe(30);
    });

    it("may open the page of a code as often as they like, while codes cannot be guessed", async () => {
      const { call, signInAdmin } = server();
      const { token } = await signInAdmin();
      const { code } = (await call("/api/tables", { token })).body.find((one: { code: string | null }) => one.code);
      const open = async (name: string) =>
        (await call(`/api/tables/${name}`, { headers: from("198.51.100.30") })).status;
      for (let time = 0; time < 320; time++) expect(await open(code), `time ${time}`).toBe(200);
      const wrong = [];
      for (let time = 0; time < 301; time++) {
        const answer = await call(`/api/tables/wrong-${time}`, { headers: from("198.51.100.31") });
        wrong.push(answer.status);
      }
      expect(wrong).toEqual([...Array(300).fill(404), 429]);
    });

    it("read in a refusal what else they can do", async () => {
      const refused = await begin("198.51.100.1");
      const { telephone } = (await server().call("/api/restaurant")).body;
      expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringMatching(/sign in.*call us/) } });
      expect(refused.body.detail).toContain(telephone);
    });

    it("are counted by /64 and, ten times higher, by /48", async () => {
      expect(await countUntilRefused((time) => `2001:db8:1:${time.toString(16)}::1`, 310)).toBe(300);
      expect((await begin("2001:db8:2:1::1")).status).toBe(200);
    });
  },
  { TRUSTED_PROXIES: "127.0.0.1", RESTAURANT_FILE: writeRestaurantFile({ trustedNetworks: houseNetworks }) },
);
