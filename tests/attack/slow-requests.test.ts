import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { openSocket, readUntilClosed } from "#tests/support/raw-request.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const receiveTimeouts = { headersMs: 300, requestMs: 600, intervalMs: 50 };
const host = (origin: string) => `host: ${new URL(origin).host}\r\n`;
const json = "content-type: application/json\r\n";

describeOnEachEngine(
  "a client that sends slowly",
  (server) => {
    it("is answered 408 and disconnected when its body takes too long, and nothing is written", async () => {
      const { origin, createGuest, call } = server();
      const { token, email } = await createGuest();
      const [dish] = (await call("/api/menu?limit=1&page=1")).body.result;
      const body = JSON.stringify({ menuId: dish._id, email, price: dish.price });
      const socket = await openSocket(origin);
      socket.write(
        `POST /api/carts HTTP/1.1\r\n${host(origin)}${json}authorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      const answer = readUntilClosed(socket, 5000);
      // A byte at a time, except the last, which would complete the order.
      const startedAt = performance.now();
      for (const byte of body.slice(0, -1)) {
        if (!socket.writable) break;
        socket.write(byte);
        await pause(20);
      }
      const { text, isClosed } = await answer;
      expect(performance.now() - startedAt).toBeLessThan(3000);
      expect(isClosed).toBe(true);
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).toMatch(/content-type: application\/problem\+json\r\n/);
      expect(JSON.parse(text.slice(text.indexOf("\r\n\r\n")))).toMatchObject({ status: 408, code: "request_timeout" });
      expect((await call(`/api/carts?email=${email}`, { token })).body).toEqual([]);
    });

    it("is answered 408 and disconnected when its headers take too long", async () => {
      const { origin } = server();
      const socket = await openSocket(origin);
      const answer = readUntilClosed(socket, 5000);
      socket.write("GET /api/menu HTTP/1.1\r\n");
      for (let count = 0; count < 50 && socket.writable; count++) {
        socket.write(`x-slow-${count}: 1\r\n`);
        await pause(20);
      }
      const { text, isClosed } = await answer;
      expect(isClosed).toBe(true);
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
    });

    it("may read an event stream for any time", async () => {
      const { origin, signInAdmin } = server();
      const { token } = await signInAdmin();
      const socket = await openSocket(origin);
      const answer = readUntilClosed(socket, 1500);
      socket.write(`GET /api/orders/live HTTP/1.1\r\n${host(origin)}authorization: Bearer ${token}\r\n\r\n`);
      const { text, isClosed } = await answer;
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(text).not.toContain("408");
      expect(isClosed).toBe(false);
    });
  },
  {},
  { receiveTimeouts },
);
