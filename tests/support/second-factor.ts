import { createOTP } from "@better-auth/utils/otp";
import { expect, vi } from "vitest";
import { cookiesOf, secretIn } from "./authenticator.ts";
import type { Guest, HttpClient } from "./http-client.ts";

export { cookiesOf, secretIn };

const minuteMs = 60_000;
/** Each code is accepted once, so each use is in another half minute. */
export function nextCode(secret: string): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minuteMs });
  return createOTP(secret).totp();
}

export async function enableCodes(server: HttpClient, guest: Guest) {
  const { call, origin } = server;
  const post = (path: string, body: object, cookie: string) =>
    call(`/auth${path}`, { body, headers: { cookie, origin } });
  const { body, status } = await post("/two-factor/enable", { password: guest.password }, guest.cookie);
  expect(status).toBe(200);
  const secret = secretIn(body.totpURI);
  const verified = await post("/two-factor/verify-totp", { code: await nextCode(secret) }, guest.cookie);
  expect(verified.status).toBe(200);
  return { secret, backupCodes: body.backupCodes, cookie: cookiesOf(verified.headers), post };
}
