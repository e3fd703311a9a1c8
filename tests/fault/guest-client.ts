import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

const Body = z.looseObject({});
const List = z.array(Body);

export interface ApiResponse {
  status: number;
  body: z.infer<typeof Body>;
  list: z.infer<typeof List>;
}

/** The server was unavailable for longer than the client retries. */
export class ServerUnavailableError extends Error {}

interface CallOptions {
  token: string;
  method?: string;
  body?: object;
  /** Sent as `Idempotency-Key`; makes a request with a body repeatable. */
  key?: string;
}

const maxAttempts = 20;
const retryDelayMs = 300;

export type GuestClient = ReturnType<typeof createGuestClient>;

/**
 * Creates a client that behaves like a browser on a bad connection: retries with the same key while the server is
 * unavailable. Throws `ServerUnavailableError` if it stays so.
 */
export function createGuestClient(origin: string) {
  async function callOnce(path: string, { token, method, body, key }: CallOptions): Promise<ApiResponse> {
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
    const json: unknown = await response.json();
    const list = List.safeParse(json);
    return { status: response.status, body: Body.safeParse(json).data ?? {}, list: list.data ?? [] };
  }

  return async function call(path: string, request: CallOptions): Promise<ApiResponse> {
    const repeatable = request.key !== undefined || !request.body;
    for (let attempt = 1; ; attempt++) {
      const response = await callOnce(path, request).catch(() => undefined);
      const isTransient =
        response?.status === 503 || (response?.status === 409 && response.body.code === "idempotency_in_progress");
      if (response && !isTransient) {
        if (response.status >= 500)
          throw new Error(`${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
        return response;
      }
      if (!repeatable || attempt === maxAttempts) throw new ServerUnavailableError(path);
      await pause(retryDelayMs);
    }
  };
}
