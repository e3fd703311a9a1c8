import { addressGroup } from "../lib/address-group.ts";

/** The limit of an address. Only wrong codes are counted, so that guests behind one address do not lock each other out. */
const limit = { calls: 20, seconds: 600 };

export interface Limits {
  consume(key: string, limit: { calls: number; seconds: number }): Promise<void>;
}

/** Creates a function that counts a wrong code of an order, and throws `too_many_requests` after many. */
export const wrongCodeCounter = (limits: Limits) => (clientAddress: string) =>
  limits.consume(`track-code:${addressGroup(clientAddress)}`, limit);
