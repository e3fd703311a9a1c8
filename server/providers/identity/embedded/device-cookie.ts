import { createHmac, randomBytes } from "node:crypto";
import { constantTimeEqual } from "../../../platform/lib/constant-time-equal.ts";
import { deriveKeys, type Secrets } from "../../../platform/lib/secrets.ts";

/** A device is known to this many accounts at most; the one that signed in longest ago is forgotten. */
const maxAccounts = 5;
/** 400 days, the longest that browsers keep a cookie. */
const maxAgeSeconds = 34_560_000;

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

const readCookie = (header: string | null, name: string): string | undefined =>
  header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The cookie by which a browser that signed in before is known: a random id and, for each account, a signature over id
 * and email. Wrong passwords sent by others do not count against it. It proves nothing else.
 */
export function createDeviceCookie(secrets: Secrets, secure: boolean) {
  const name = secure ? "__Host-tavola.device" : "tavola.device";
  const keys = deriveKeys(secrets, "known devices");
  const sign = (id: string, email: string, key = keys.current) =>
    createHmac("sha256", key).update(`${id}:${email.toLowerCase()}`).digest("base64url").slice(0, 24);
  const parse = (header: string | null) => {
    const [id = "", ...signatures] = (readCookie(header, name) ?? "").split(".");
    return /^[\w-]{16,40}$/.test(id) ? { id, signatures: signatures.slice(0, maxAccounts) } : undefined;
  };
  return {
    /** Returns the device's id if it has signed in to this account before. */
    findDevice(cookieHeader: string | null, email: string): string | undefined {
      const device = parse(cookieHeader);
      const expected = device ? keys.all.map((key) => sign(device.id, email, key)) : [];
      const isKnown = device?.signatures.some((one) => expected.some((right) => constantTimeEqual(one, right)));
      return isKnown ? device?.id : undefined;
    },
    /** The cookie that also knows this account. */
    create(cookieHeader: string | null, email: string) {
      const { id, signatures } = parse(cookieHeader) ?? { id: randomBytes(16).toString("base64url"), signatures: [] };
      const signature = sign(id, email);
      const others = signatures.filter((one) => one !== signature).slice(0, maxAccounts - 1);
      const attributes = { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: maxAgeSeconds } as const;
      return { name, value: [id, signature, ...others].join("."), attributes };
    },
  };
}
