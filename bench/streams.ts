import type { Socket } from "node:net";
import type { Guest } from "../tests/support/http-client.ts";
import type { Product } from "./product.ts";
import { connectWithReusedBuffer } from "./reused-buffer.ts";

/** A user has at most this many streams. */
const perUser = 5;

/** Opens event streams of orders, five a user, and reads what they deliver. Returns a function that closes them. */
export async function openStreams({ port }: Product, users: readonly Guest[], count: number): Promise<() => void> {
  const sockets: Socket[] = [];
  for (const { token } of users) {
    for (let index = 0; index < perUser && sockets.length < count; index++) {
      const { promise, resolve } = Promise.withResolvers<string>();
      const socket = await connectWithReusedBuffer(port, (data) => resolve(data.toString()));
      const lines = [
        "GET /api/orders/live HTTP/1.1",
        `host: 127.0.0.1:${port}`,
        "accept: text/event-stream",
        `authorization: Bearer ${token}`,
      ];
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      const head = await promise;
      if (!/^HTTP\/1\.1 200/.test(head)) throw new Error(`a stream was refused:\n${head}`);
      sockets.push(socket);
    }
  }
  if (sockets.length < count) throw new Error(`${count} streams need more users`);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
