import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { askGoogle } from "./request.ts";

/** Keys are fetched again for an unknown key at most this often, or forged tokens would make this server ask Google. */
const minRefetchMs = 10_000;

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

interface FetchedKeys {
  keys: JSONWebKeySet;
  lifetimeMs: number;
}

/** Fetches the keys; they are valid for the `max-age` of the answer. Throws if there is no usable answer. */
export async function fetchPublishedKeys(url: string): Promise<FetchedKeys> {
  const { status, headers, body } = await askGoogle(url);
  const keys = KeySet.safeParse(body).data;
  if (status !== 200 || !keys) throw new Error(`${new URL(url).host} does not publish its keys (${status})`);
  const maxAge = /(?:^|[\s,])max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1];
  return { keys, lifetimeMs: Number(maxAge ?? 0) * 1000 };
}

/**
 * Finds the key of a token among the published ones. They are fetched on first use, after their lifetime, and for an
 * unknown key. Throws what `fetchKeys` throws; the next call tries again.
 */
export function createKeyFinder(fetchKeys: () => Promise<FetchedKeys>): JWTVerifyGetKey {
  let cachedKeys: { find: ReturnType<typeof createLocalJWKSet>; fetchedAt: number; expiresAt: number } | undefined;
  let pending: Promise<NonNullable<typeof cachedKeys>> | undefined;

  async function fetchAndCache() {
    const { keys, lifetimeMs } = await fetchKeys();
    const fetchedAt = Date.now();
    cachedKeys = { find: createLocalJWKSet(keys), fetchedAt, expiresAt: fetchedAt + lifetimeMs };
    return cachedKeys;
  }
  const load = () => {
    pending ??= fetchAndCache().finally(() => {
      pending = undefined;
    });
    return pending;
  };

  return async (header, token) => {
    const keys = cachedKeys && cachedKeys.expiresAt > Date.now() ? cachedKeys : await load();
    try {
      return await keys.find(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || keys.fetchedAt + minRefetchMs > Date.now()) throw error;
      return (await load()).find(header, token);
    }
  };
}
