import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** All sockets read into it, one after another. */
const buffer = Buffer.alloc(64 * 1024);

/**
 * Connects to a port of this machine without making garbage for what is read: its collection pauses this process for
 * milliseconds, which would be measured as pauses of the server. What `receive` gets is valid until it returns.
 */
export async function connectWithReusedBuffer(port: number, receive: (data: Buffer) => void): Promise<Socket> {
  const callback = (length: number) => {
    receive(buffer.subarray(0, length));
    return true;
  };
  const socket = connect({ port, host: "127.0.0.1", onread: { buffer, callback } }).setNoDelay();
  await once(socket, "connect");
  return socket;
}
