import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

interface Listening {
  /**
   * Answers requests for `drainMs` more, asking clients to close their connections, so that load balancers notice. Then
   * stops accepting connections, waits up to eight seconds for running requests, and closes what is left.
   */
  close(drainMs: number): Promise<void>;
}

const maxRequestMs = 8000;

/** Rejects if the server cannot listen, for example because the port is in use. */
export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  return {
    async close(drainMs) {
      server.prependListener("request", (_request, response) => {
        response.shouldKeepAlive = false;
      });
      await pause(drainMs);
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), maxRequestMs);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
