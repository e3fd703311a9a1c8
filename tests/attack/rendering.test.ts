import { expect, it } from "vitest";
import { createFakePages } from "#tests/support/fake-pages.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { pages, state } = createFakePages();

/** Requests of another client each, or of one. */
const from = (address: string) => ({ headers: { "x-forwarded-for": address, accept: "text/html" } });

describeOnEachEngine(
  "an attacker who has pages rendered",
  (server) => {
    it("gets one rendering for any number of made-up parameters", async () => {
      const { call } = server();
      await call("/menu");
      state.rendered = [];
      const queries = Array.from({ length: 100 }, (_, index) => `utm_source=${index}&x=${Math.random()}&page=${index}`);
      const answers = await Promise.all(queries.map((query) => call(`/menu?${query}`, from("192.0.2.1"))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(state.rendered).toEqual([]);
    });

    it("gets no rendering for each of a billion page numbers", async () => {
      const { call } = server();
      state.rendered = [];
      for (let page = 1001; page < 1e9; page *= 3) await call(`/order/soup?page=${page}`, from("192.0.2.2"));
      expect(state.rendered).toEqual(["/order/soup?page=1000"]);
      state.rendered = [];
      for (const page of ["0", "-1", "1e9", "01", "x", "1"]) await call(`/order/soup?page=${page}`, from("192.0.2.2"));
      expect(state.rendered).toEqual(["/order/soup"]);
    });

    it("is refused in words after 120 renderings in a minute, while others and cached pages are served", async () => {
      const { call } = server();
      await call("/menu");
      const statuses: number[] = [];
      for (let index = 0; index < 125; index++) {
        statuses.push((await call(`/nothing-${index}`, from("203.0.113.7"))).status);
      }
      expect(statuses).toEqual([...Array(120).fill(404), ...Array(5).fill(429)]);
      const { headers, body } = await call("/nothing", from("203.0.113.7"));
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(body).toMatch(/Please wait \d+ seconds and try again\./);
      expect(body).toContain('href="tel:+');
      const data = await call("/nothing.data", { headers: { "x-forwarded-for": "203.0.113.7" } });
      expect(data).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
      expect((await call("/menu", from("203.0.113.7"))).status).toBe(200);
      expect((await call("/nothing", from("203.0.113.8"))).status).toBe(404);
    });

    it("is refused by network, not by address, where a connection has many addresses", async () => {
      const { call } = server();
      const statuses: number[] = [];
      for (let index = 0; index < 121; index++) {
        statuses.push((await call(`/absent-${index}`, from(`2001:db8:0:7::${index.toString(16)}`))).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect((await call("/absent", from("2001:db8:0:8::1"))).status).toBe(404);
    });

    it("does not occupy the server: of a hundred renderings at once 48 are taken on, the others refused", async () => {
      const { call } = server();
      const opened = Promise.withResolvers<void>();
      state.gate = opened.promise;
      const refused: Awaited<ReturnType<typeof call>>[] = [];
      const requests = Array.from({ length: 100 }, async (_, index) => {
        const answer = await call(`/flood-${index}`, from(`198.51.100.${index}`));
        if (answer.status === 503) refused.push(answer);
        // All that will be refused are, while none of the others is finished.
        if (refused.length === 52) opened.resolve();
        return answer.status;
      });
      const statuses = await Promise.all(requests);
      state.gate = undefined;
      expect(statuses.filter((status) => status === 404)).toHaveLength(48);
      expect(refused[0]?.headers.get("retry-after")).toBe("2");
      expect(refused[0]?.body).toContain("Try again in a moment");
      expect((await call("/flood-100", from("198.51.100.100"))).status).toBe(404);
    });
  },
  { TRUSTED_PROXIES: "127.0.0.1" },
  { pages },
);

describeOnEachEngine(
  "an attacker who calls the API",
  (server) => {
    it("is refused above the limit of an address, while pages still call it in process", async () => {
      const { call } = server();
      const get = () => call("/api/menu?limit=1&page=1", from("203.0.113.9"));
      const statuses = [(await get()).status, (await get()).status, (await get()).status];
      expect(statuses).toEqual([200, 200, 429]);
      const { body, headers } = await get();
      expect(body).toMatchObject({ code: "too_many_requests", detail: expect.stringContaining("Please wait") });
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      const page = await call("/menu", from("203.0.113.9"));
      expect(page.body).toContain("Margherita");
      expect((await call("/api/menu", from("203.0.113.10"))).status).toBe(200);
    });
  },
  { TRUSTED_PROXIES: "127.0.0.1", API_REQUESTS_PER_MINUTE: "2" },
  { pages },
);
