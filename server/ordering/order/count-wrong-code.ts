/** The limit of an IP address. Only wrong codes are counted, so that guests behind one IP address do not lock each other out. */
const limit = { calls: 20, seconds: 600 };

export interface Limits {
  consume(name: string, ip: string, limit: { calls: number; seconds: number }): Promise<unknown>;
}

/** Creates a function that counts a wrong code of an order, and throws `too_many_requests` after many. */
export const wrongCodeCounter =
  (limits: Limits) =>
  async (clientIp: string): Promise<void> => {
    await limits.consume("track-code", clientIp, limit);
  };
