import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Load over plain sockets, since an HTTP client costs more than the servers that are measured. */

export interface Load {
  port: number;
  connections: number;
  /** The bytes of the next request of a connection, which got `previous` as the body of its last answer. */
  nextRequest(connection: number, previous: Buffer | undefined): Buffer | string;
  /** The status of every answer; 200 by default. Another one ends the measurement with an error. */
  status?: number;
  /** Called before each measurement. */
  before?: () => Promise<void> | void;
}

export interface LoadOptions {
  /** How often each side is measured. */
  rounds: number;
  /** The length of a measurement. */
  seconds: number;
}

const separator = Buffer.from("\r\n\r\n");
/**
 * All sockets read into it, since collecting the garbage of separate buffers would be measured as a delay of the server. Node
 * passes on what it read before it reads from another socket.
 */
const sharedBuffer = Buffer.alloc(64 * 1024);

/** Returns the status and the body of the answer in `data`; `undefined` if more must arrive. */
function parseAnswer(data: Buffer): { status: number; body: Buffer } | undefined {
  const headEnd = data.indexOf(separator);
  if (headEnd < 0) return undefined;
  const head = data.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const bodyLength = status === 304 ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
  if (Number.isNaN(bodyLength)) throw new Error(`the answer has no content-length:\n${head}`);
  const begin = headEnd + separator.length;
  return data.length < begin + bodyLength ? undefined : { status, body: data.subarray(begin, begin + bodyLength) };
}

/** Keeps every connection busy with one request at a time; returns the answers per second. */
async function measure(load: Load, seconds: number): Promise<number> {
  const { port, connections, nextRequest, status = 200 } = load;
  await load.before?.();
  let answers = 0;
  let waiting = connections;
  let isOver = false;
  let failure: Error | undefined;
  const sockets: Socket[] = [];
  for (let index = 0; index < connections; index++) {
    /** The beginning of an answer whose rest is still to arrive. */
    let received: Buffer | undefined;
    const receive = (chunk: Buffer) => {
      const data = received ? Buffer.concat([received, chunk]) : chunk;
      const answer = parseAnswer(data);
      received = answer ? undefined : Buffer.from(data);
      if (!answer) return;
      if (answer.status !== status) failure ??= new Error(`unexpected answer:\n${data.toString().slice(0, 600)}`);
      else if (isOver) waiting--;
      else {
        answers++;
        socket.write(nextRequest(index, answer.body));
      }
    };
    const callback = (length: number) => {
      if (!socket.destroyed) receive(sharedBuffer.subarray(0, length));
      return true;
    };
    const socket = connect({ port, host: "127.0.0.1", onread: { buffer: sharedBuffer, callback } }).setNoDelay();
    await once(socket, "connect");
    socket.on("error", (error) => {
      failure ??= error;
    });
    sockets.push(socket);
  }
  const startedAt = performance.now();
  for (const [index, socket] of sockets.entries()) socket.write(nextRequest(index, undefined));
  while (performance.now() - startedAt < seconds * 1000 && !failure) await pause(50);
  const perSecond = (answers * 1000) / (performance.now() - startedAt);
  isOver = true;
  // What the server still does must not disturb the next measurement.
  while (waiting > 0 && !failure) await pause(5);
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  return perSecond;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * Measures one load, or two in turn so that a disturbance of the machine meets both, after a warm-up. Returns the medians of
 * the answers per second.
 */
export async function measureInTurn(loads: readonly Load[], { rounds, seconds }: LoadOptions): Promise<number[]> {
  const results = loads.map((): number[] => []);
  for (let round = -1; round < rounds; round++)
    for (const [index, load] of loads.entries()) {
      const perSecond = await measure(load, round < 0 ? seconds / 2 : seconds);
      if (round >= 0) results[index]?.push(perSecond);
    }
  return results.map(median);
}
