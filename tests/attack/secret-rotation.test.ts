import { afterEach, expect, it, vi } from "vitest";
import type { HttpClient } from "#tests/support/http-client.ts";
import { cookiesOf, enableCodes, nextCode } from "#tests/support/second-factor.ts";
import { startSecondServer } from "#tests/support/second-server.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const [first, second] = ["the first secret of this restaurant", "the second secret of this restaurant"];
const admin = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };

afterEach(() => void vi.useRealTimers());

describeOnEachEngine(
  "a new APP_SECRET",
  (server) => {
    const tokenStatus = async ({ call }: HttpClient, cookie: string) =>
      (await call("/auth/token", { headers: { cookie } })).status;

    it("signs nobody out while the former one is listed, and needs it no longer after a start", async () => {
      const { createGuest } = server();
      const guest = await createGuest();
      const { secret, cookie } = await enableCodes(server(), guest);

      const rotated = await startSecondServer(server(), {
        ...admin,
        APP_SECRET: second,
        APP_SECRET_PREVIOUS: first,
        PUBLIC_URL: server().origin,
      });
      try {
        expect(await tokenStatus(rotated, cookie)).toBe(200);
        expect((await rotated.call(`/api/checkValid/${guest.email}`, { token: guest.token })).status).toBe(401);
        const begun = await rotated.signIn(guest.email);
        expect(begun.body).toMatchObject({ twoFactorRedirect: true });
      } finally {
        await rotated.stop();
      }
      const later = await startSecondServer(server(), { ...admin, APP_SECRET: second, PUBLIC_URL: server().origin });
      try {
        const begun = await later.signIn(guest.email);
        const body = { code: await nextCode(secret) };
        const headers = { cookie: begun.cookie, origin: server().origin };
        const finished = await later.call("/auth/two-factor/verify-totp", { body, headers });
        expect(finished.status).toBe(200);
        expect(await tokenStatus(later, cookiesOf(finished.headers))).toBe(200);
        // The cookie of the former secret is worth nothing now.
        expect(await tokenStatus(later, cookie)).toBe(401);
      } finally {
        await later.stop();
      }
    });
  },
  { APP_SECRET: first },
);

describeOnEachEngine(
  "a former APP_SECRET",
  (server) => {
    it("opens access tokens and mailed links while it is listed, and nothing otherwise", async () => {
      const { createGuest, waitForMail } = server();
      const guest = await createGuest({ verified: false });
      const { links } = await waitForMail(guest.email, /Verify/);
      const environment = { ...admin, APP_SECRET: second, PUBLIC_URL: server().origin };
      const check = async ({ call }: HttpClient) => [
        (await call(`/api/checkValid/${guest.email}`, { token: guest.token })).status,
        (await call(new URL(links[0] ?? "").pathname + new URL(links[0] ?? "").search)).headers.get("location"),
      ];
      const rotated = await startSecondServer(server(), { ...environment, APP_SECRET_PREVIOUS: first });
      expect(await check(rotated).finally(rotated.stop)).toEqual([200, expect.stringContaining("/confirm-email")]);
      const stranger = await startSecondServer(server(), environment);
      expect(await check(stranger).finally(stranger.stop)).toEqual([401, expect.stringContaining("error=")]);
    });
  },
  { APP_SECRET: first },
);
