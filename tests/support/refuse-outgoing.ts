import { appendFileSync } from "node:fs";
import { isIP, Socket } from "node:net";
import { isLoopbackIp } from "#server/platform/lib/loopback.ts";

/*
 * Preloaded into a server under test (`--import`): refuses connections to other machines, as a machine without network
 * does, and writes each attempt as a line to the file named by OUTGOING_LOG.
 */

const logFile = process.env.OUTGOING_LOG;
if (logFile === undefined) throw new Error("OUTGOING_LOG: expected the path of a file");

/** Returns the host that the arguments of `connect` name; undefined for a Unix socket. */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  // Node's own `net.connect` passes its arguments on in one list.
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === "object" && first !== null) {
    if ("path" in first && typeof first.path === "string") return undefined;
    return "host" in first && typeof first.host === "string" ? first.host : "localhost";
  }
  if (typeof first === "string" && isIP(first) === 0 && !/^\d+$/.test(first)) return undefined;
  return typeof second === "string" ? second : "localhost";
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = new Proxy(connect, {
  apply(target, socket: Socket, args: unknown[]) {
    const host = hostOf(args);
    if (host === undefined || isLoopbackIp(host)) return Reflect.apply(target, socket, args);
    appendFileSync(logFile, `${host}\n`);
    process.nextTick(() => socket.destroy(new Error(`connections to ${host} are refused`)));
    return socket;
  },
});
