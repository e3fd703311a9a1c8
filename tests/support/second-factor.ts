import { createOTP } from "@better-auth/utils/otp";
import { expect, vi } from "vitest";
import type { Guest, HttpClient } from "./http-client.ts";

const minuteMs = 60_000;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes the secret in the address that authenticator apps read. */
export function secretIn(address: string): string {
  const bits = [...(new URL(address).searchParams.get("secret") ?? "")]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return String.fromCharCode(...bytes);
}

export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");

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
