import type { Server } from "node:http";

export interface Listening {
  /** Stops accepting connections, waits up to five seconds for running requests, then closes all connections. */
  close(): Promise<void>;
}

const shutdownTimeoutMs = 5000;

export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  return {
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
