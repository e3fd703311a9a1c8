import { describe, expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { callWithHost } from "#tests/support/request-with-host.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const paths = ["/menu", "/api/menu", "/api/menu?category=pizza&page=1", "/api/reviews", "/api/restaurant"];
const image = "/images/dishes/margherita/640.webp";

describeOnEachEngine(
  "cached answers",
  (server) => {
    const load = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(server().origin + path, { headers });
      const { date: _, ...rest } = Object.fromEntries(response.headers);
      return { status: response.status, headers: rest, body: Buffer.from(await response.arrayBuffer()) };
    };

    it.each([...paths, image])("have the headers and bytes of the first one: %s", async (path) => {
      const first = await load(path);
      expect(first.status).toBe(200);
      expect(first.headers["x-content-type-options"]).toBe("nosniff");
      expect(first.headers.etag).toMatch(/^"/);
      expect(await load(path)).toEqual(first);
      expect((await load(path, { "if-none-match": first.headers.etag ?? "" })).status).toBe(304);
    });

    it("show a saved price with the next request", async () => {
      const { call, signInAdmin } = server();
      const owner = await signInAdmin();
      const [dish] = (await call("/api/menu?category=salad&page=1")).body.result;
      for (const price of [11.11, 12.12, 13.13]) {
        const body = { price };
        const saved = await call(`/api/menu/${dish._id}`, { method: "PATCH", token: owner.token, body });
        expect(saved.status).toBe(200);
        expect((await call(`/api/menu/${dish._id}`)).body.price).toBe(price);
        expect((await load("/order/salad")).body.toString()).toContain(`$${price}`);
        expect((await load("/api/menu?category=salad&page=1")).body.toString()).toContain(`"price":${price}`);
      }
    });

    it("show a time as taken with the request after its reservation", async () => {
      const { call, signInAdmin } = server();
      const { token } = await signInAdmin();
      const { getAvailability } = reservationActions(server());
      const [date, time] = [dateInDays(6), "19:00"];
      const isFree = async () =>
        (await getAvailability(date)).times.find((slot: { time: string }) => slot.time === time).available;
      let booked = 0;
      while (await isFree()) {
        const body = { date, time, guest: 2, name: "Ada", phone: "+1 212 555 0100" };
        expect((await call("/api/reservations", { token, body })).status).toBe(200);
        booked++;
      }
      expect(booked).toBeGreaterThan(2);
    });

    it("are not sent for another site's name, or for two names", async () => {
      const { origin } = server();
      await load("/api/menu");
      expect((await callWithHost(origin, "evil.example", "/api/menu", "GET")).status).toBe(421);
      const { host } = new URL(origin);
      const twice = `GET /api/menu HTTP/1.1\r\nHost: ${host}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(origin, twice)).statuses).toEqual([400]);
    });
  },
  {},
  { pages: openBuiltPages() },
);

describe("a client above its limit", () => {
  describeOnEachEngine(
    "who asks for cached answers",
    (server) => {
      it("is refused like any other", async () => {
        const statuses: number[] = [];
        for (let count = 0; count < 12; count++)
          statuses.push((await fetch(`${server().origin}/api/restaurant`)).status);
        expect(statuses.slice(0, 2)).toEqual([200, 200]);
        expect(statuses.at(-1)).toBe(429);
        expect((await fetch(`${server().origin}/%61pi/restaurant`)).status).toBe(429);
      });
    },
    { API_REQUESTS_PER_MINUTE: "10" },
  );
});
