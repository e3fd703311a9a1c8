import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Store } from "../platform/database/store.ts";
import { deriveKeys, firstOf, type Secrets } from "../platform/lib/secrets.ts";
import { createPushKeys, type PushKeys } from "../providers/push/web-push.ts";
import { pushRepository as rows } from "./push.repository.ts";

const algorithm = "aes-256-gcm";
const [ivBytes, tagBytes] = [12, 16];

function encrypt(text: string, key: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Returns undefined if another key has encrypted it. */
function decrypt(encrypted: string, key: Uint8Array): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
  try {
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

interface Deps {
  store: Pick<Store, "db">;
  secrets: Secrets;
}

/** The keys by which push services know the site: made once, kept in the database, the private one encrypted. */
export function pushKeys({ store: { db }, secrets }: Deps) {
  const { current, all } = deriveKeys(secrets, "keys for push services");
  const read = async (): Promise<PushKeys | undefined> => {
    const stored = await rows.findKeys(db);
    const privateKey = stored && (await firstOf(all, async (key) => decrypt(stored.privateKey, key)));
    return privateKey === undefined || !stored ? undefined : { ...stored, privateKey };
  };
  return {
    read,
    /**
     * Makes the keys if there are none, or none that these secrets can read: then no device can be told any more that has subscribed
     * with the former ones. Keys of a former secret are encrypted anew.
     */
    async prepare(): Promise<void> {
      const stored = await rows.findKeys(db);
      if (stored && decrypt(stored.privateKey, current) !== undefined) return;
      const known = await read();
      const { publicKey, privateKey } = known ?? createPushKeys();
      const keys = { publicKey, privateKey: encrypt(privateKey, current) };
      if (stored) await rows.replaceKeys(db, stored, keys);
      else await rows.insertKeys(db, keys);
      if (stored && !known) await rows.removeAll(db);
    },
  };
}
