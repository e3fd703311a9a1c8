import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { median } from "./compare.ts";
import { parseResponse } from "./http-load.ts";

export interface TimedSide {
  port: number;
  /** The bytes of the next request. */
  nextRequest(): Buffer;
}

async function openConnection(port: number) {
  const socket: Socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  /** Sends a request and returns the milliseconds until its response is complete. Throws unless it is answered 200. */
  const time = (request: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const startedAt = performance.now();
      let received = Buffer.alloc(0);
      const onData = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        const response = parseResponse(received);
        if (!response) return;
        const elapsed = performance.now() - startedAt;
        socket.off("data", onData).off("error", reject);
        if (response.status === 200) resolve(elapsed);
        else reject(new Error(`unexpected answer:\n${received.toString().slice(0, 600)}`));
      };
      socket.on("data", onData).on("error", reject);
      socket.write(request);
    });
  return { time, close: () => socket.destroy() };
}

/** The median times of requests that go to both sides in turn, in milliseconds, after a warm-up of each. */
export async function compareTimes(one: TimedSide, other: TimedSide, rounds: number): Promise<[number, number]> {
  const [first, second] = [await openConnection(one.port), await openConnection(other.port)];
  const times: [number[], number[]] = [[], []];
  for (let round = -rounds / 5; round < rounds; round++) {
    const [a, b] = [await first.time(one.nextRequest()), await second.time(other.nextRequest())];
    if (round < 0) continue;
    times[0].push(a);
    times[1].push(b);
  }
  first.close();
  second.close();
  return [median(times[0]), median(times[1])];
}
