import type { Socket } from "node:net";
import { connectWithReusedBuffer } from "./reused-buffer.ts";

/** Load over plain sockets, since an HTTP client costs more than the servers that are measured. */

export interface LoadOptions {
  port: number;
  connections: number;
  seconds: number;
  /** The bytes of the next request of a connection, which got `previous` as the body of its last answer. */
  nextRequest(connection: number, previous: Buffer | undefined): Buffer | string;
  /** Whether the answer that a connection has just got is part of the result; all are by default. */
  isMeasured?(connection: number): boolean;
  /** Between an answer and the next request of its connection; by default none. */
  pauseMs?: number;
  /** Statuses that count as answered; any other ends the measurement with an error. */
  statuses: readonly number[];
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const separator = Buffer.from("\r\n\r\n");

interface ParsedResponse {
  length: number;
  status: number;
  body: Buffer;
}

/** Returns the length of the first complete response in `data`, its status and its body; undefined if more must arrive. */
export function parseResponse(data: Buffer): ParsedResponse | undefined {
  const headEnd = data.indexOf(separator);
  if (headEnd < 0) return undefined;
  const head = data.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const bodyLength = status === 304 ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
  if (Number.isNaN(bodyLength)) throw new Error(`the response has no content-length:\n${head}`);
  const length = headEnd + separator.length + bodyLength;
  return data.length < length ? undefined : { length, status, body: data.subarray(length - bodyLength, length) };
}

interface Connection {
  index: number;
  socket: Socket;
  /** The beginning of an answer whose rest is still to arrive. */
  received: Buffer | undefined;
  sentAt: number;
}

/** Keeps every connection busy with one request at a time. Throws for a response with another status. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { port, connections, seconds, nextRequest, isMeasured, statuses, pauseMs } = options;
  const times: number[] = [];
  let failure: Error | undefined;
  const send = (connection: Connection, previous?: Buffer) => {
    connection.sentAt = performance.now();
    connection.socket.write(nextRequest(connection.index, previous));
  };
  const receive = (connection: Connection | undefined, chunk: Buffer) => {
    if (!connection || connection.socket.destroyed) return;
    const { received } = connection;
    const data = received ? Buffer.concat([received, chunk]) : chunk;
    const response = parseResponse(data);
    connection.received = response ? undefined : Buffer.from(data);
    if (!response) return;
    if (!statuses.includes(response.status)) {
      failure ??= new Error(`unexpected answer:\n${data.toString().slice(0, 600)}`);
      return;
    }
    if (isMeasured?.(connection.index) ?? true) times.push(performance.now() - connection.sentAt);
    if (pauseMs === undefined) send(connection, response.body);
    else {
      setTimeout(() => {
        if (!connection.socket.destroyed) send(connection, response.body);
      }, pauseMs);
    }
  };
  const open: Connection[] = [];
  for (let index = 0; index < connections; index++) {
    const socket = await connectWithReusedBuffer(port, (data) => receive(open[index], data));
    socket.on("error", (error) => {
      failure ??= error;
    });
    open.push({ index, socket, received: undefined, sentAt: 0 });
  }
  const startedAt = performance.now();
  for (const connection of open) send(connection);
  while (performance.now() - startedAt < seconds * 1000 && !failure) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const elapsed = (performance.now() - startedAt) / 1000;
  const count = times.length;
  for (const { socket } of open) socket.destroy();
  if (failure) throw failure;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { requestsPerSecond: count / elapsed, p50: at(0.5), p99: at(0.99) };
}
