import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

const Body = z.looseObject({});
const List = z.array(Body);

export interface Reply {
  status: number;
  body: z.infer<typeof Body>;
  list: z.infer<typeof List>;
}

/** The server was away, for longer than a guest waits. */
export class Away extends Error {}

interface Request {
  token: string;
  method?: string;
  body?: object;
  /** Sent along as `Idempotency-Key`: a request that may be repeated. */
  key?: string;
}

const tries = 20;
const betweenMs = 300;

export type GuestClient = ReturnType<typeof guestClient>;

/** A browser on a bad connection: asks again while the server is away, with the same key. Throws `Away` in the end. */
export function guestClient(origin: string) {
  async function once(path: string, { token, method, body, key }: Request): Promise<Reply> {
    const response = await fetch(`${origin}/api${path}`, {
      method: method ?? (body ? "POST" : "GET"),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const answered: unknown = await response.json();
    const list = List.safeParse(answered);
    return { status: response.status, body: Body.safeParse(answered).data ?? {}, list: list.data ?? [] };
  }

  return async function call(path: string, request: Request): Promise<Reply> {
    const repeatable = request.key !== undefined || !request.body;
    for (let attempt = 1; ; attempt++) {
      const reply = await once(path, request).catch(() => undefined);
      const passing = reply?.status === 503 || (reply?.status === 409 && reply.body.code === "idempotency_in_progress");
      if (reply && !passing) {
        if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
        return reply;
      }
      if (!repeatable || attempt === tries) throw new Away(path);
      await pause(betweenMs);
    }
  };
}
