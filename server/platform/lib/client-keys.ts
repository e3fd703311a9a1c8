import { createHmac } from "node:crypto";
import { networksOf } from "./ip-network.ts";
import { isPrivateIp } from "./loopback.ts";
import { deriveKey } from "./secrets.ts";

/** What identifies the networks of a client without naming them. */
export interface ClientKeys {
  /** Of an IPv4 address, or of the /64 of an IPv6 one. */
  near: string;
  /** Of the /48 around an IPv6 address; equal to `near` for IPv4. */
  wide: string;
  /** How many times the limits by address the client has: more in the house's own networks. */
  factor: number;
}

export type ClientKeysOf = (address: string) => ClientKeys | null;

/** How many times more the wide network of an address may hold than the near one. */
export const wideFactor = 10;

/**
 * Returns a function that identifies the networks of a client: by keyed hashes, since addresses are personal data. Null for
 * addresses of this machine and of private networks, which are a reverse proxy's that is missing in TRUSTED_PROXIES: they
 * would count all guests as one.
 */
export function createClientKeys(secret: string, factorOf: (ip: string) => number): ClientKeysOf {
  const key = deriveKey(secret, "networks of holds");
  const hash = (network: string) => createHmac("sha256", key).update(network).digest("hex");
  return (address) => {
    if (isPrivateIp(address)) return null;
    const { near, wide } = networksOf(address);
    return { near: hash(near), wide: hash(wide), factor: factorOf(address) };
  };
}
