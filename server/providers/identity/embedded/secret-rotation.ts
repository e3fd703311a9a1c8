import { createHash, createHmac } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Logger } from "pino";
import type { Db } from "../../../platform/database/store.ts";
import { constantTimeEqual } from "../../../platform/lib/constant-time-equal.ts";
import { deriveKey, type Secrets } from "../../../platform/lib/secrets.ts";
import { identityRepository as rows } from "./identity.repository.ts";

/** The library's secrets. The version of each is derived from it, so that it stays the same wherever it is listed. */
export function librarySecrets(secrets: Secrets) {
  const values = secrets.map((secret) =>
    Buffer.from(deriveKey(secret, "embedded identity provider")).toString("base64"),
  );
  const versions = values.map((value) => ({
    version: createHash("sha256").update(value).digest().readUInt32BE(0),
    value,
  }));
  return { current: values[0] ?? "", versions, oldest: values.at(-1) ?? "" };
}

type LibrarySecrets = ReturnType<typeof librarySecrets>;

const sign = (value: string, secret: string) => createHmac("sha256", secret).update(value).digest("base64");

/**
 * Signs the library's cookies anew that a previous secret signed: the library itself accepts the current one only, and
 * would sign everybody out. Returns the `Cookie` header to pass on.
 */
export function renewCookies(header: string | null, { versions }: LibrarySecrets): string | null {
  const [current, ...previous] = versions.map(({ value }) => value);
  if (header === null || current === undefined || previous.length === 0) return header;
  const renew = (pair: string): string => {
    const [, name, text] = /^\s*([^=]+)=(.*)$/.exec(pair) ?? [];
    const [, value, signature] = /^(.+)\.([\w+/]{43}=)$/.exec(decode(text ?? "")) ?? [];
    if (name === undefined || value === undefined || signature === undefined) return pair;
    const isOld = previous.some((secret) => constantTimeEqual(signature, sign(value, secret)));
    return isOld ? `${name}=${encodeURIComponent(`${value}.${sign(value, current)}`)}` : pair;
  };
  return header.split(";").map(renew).join("; ");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/**
 * Encrypts anew what a previous secret encrypted, so that it can be dropped: signing keys and secrets of one-time codes.
 * Values that no listed secret decrypts are reported: a signing key is deleted, since another is made; codes stay as they are.
 */
export async function reencrypt(db: Db, { versions, oldest }: LibrarySecrets, log: Logger): Promise<void> {
  const [current] = versions;
  if (!current) return;
  const keys = new Map(versions.map(({ version, value }) => [version, value]));
  const key = { keys, currentVersion: current.version, legacySecret: oldest };
  const isCurrent = (data: string) => data.startsWith(`$ba$${current.version}$`);
  const renew = async (data: string) => {
    if (isCurrent(data)) return data;
    const decrypted = await symmetricDecrypt({ key, data }).catch(() => undefined);
    return decrypted === undefined ? undefined : symmetricEncrypt({ key, data: decrypted });
  };
  const renewJson = async (json: string) => {
    const renewed = await renew(String(JSON.parse(json)));
    return renewed === undefined ? undefined : JSON.stringify(renewed);
  };
  await rows.reencryptSigningKeys(db, renewJson);
  const unreadable = await rows.reencryptCodes(db, renew);
  if (unreadable > 0)
    log.error({ accounts: unreadable }, "one-time codes cannot be read: list the former secret in APP_SECRET_PREVIOUS");
}
