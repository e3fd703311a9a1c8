import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
import { waitFor } from "./wait-for.ts";

/** A server that returns what it receives. */
const echo = createServer((socket) => socket.on("error", () => {}).pipe(socket));
let proxy: TcpProxy;
const sockets: Socket[] = [];

beforeEach(async () => {
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  const address = echo.address();
  proxy = await startTcpProxy(typeof address === "object" && address ? address.port : 0);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  proxy.close();
  const closed = once(echo, "close");
  echo.close();
  await closed;
});

async function open() {
  const socket = connect(proxy.port, "127.0.0.1");
  sockets.push(socket);
  const connection = { socket, received: "", closed: false };
  socket.on("error", () => {});
  socket.on("close", () => Object.assign(connection, { closed: true }));
  socket.on("data", (chunk) => Object.assign(connection, { received: connection.received + chunk.toString() }));
  await once(socket, "connect");
  return connection;
}
type Connection = Awaited<ReturnType<typeof open>>;
const received = (connection: Connection, text: string) =>
  waitFor(async () => expect(connection.received).toBe(text), 2000);
const closed = (connection: Connection) => waitFor(async () => expect(connection.closed).toBe(true), 2000);

describe("the proxy", () => {
  it("passes bytes in both directions and counts connections that listen", async () => {
    const [one, other] = [await open(), await open()];
    one.socket.write("select 1;");
    other.socket.write("listen tavola;");
    await Promise.all([received(one, "select 1;"), received(other, "listen tavola;")]);
    expect(proxy.opened()).toEqual({ listen: 1, query: 1 });
    expect(proxy.upstreamPorts().size).toBe(2);
  });

  it("delivers held bytes after a hang that ends with deliver", async () => {
    const one = await open();
    proxy.startHang(true);
    one.socket.write("late");
    await pause(100);
    expect(one).toMatchObject({ received: "", closed: false });
    proxy.endHang("deliver");
    await received(one, "late");
  });

  it("closes every connection after a hang that ends with close", async () => {
    const one = await open();
    proxy.startHang(false);
    one.socket.write("lost");
    await pause(100);
    expect(one).toMatchObject({ received: "", closed: false });
    proxy.endHang("close");
    await closed(one);
  });

  it("leaves a connection silent that lost bytes in a hang that ends with drop, and passes others on", async () => {
    const [lossy, idle] = [await open(), await open()];
    proxy.startHang(false);
    lossy.socket.write("lost");
    await pause(100);
    proxy.endHang("drop");
    lossy.socket.write("lost, too");
    idle.socket.write("passed");
    await received(idle, "passed");
    expect(lossy).toMatchObject({ received: "", closed: false });
  });

  it("refuses new connections until it accepts them again", async () => {
    await proxy.refuse();
    await expect(open()).rejects.toThrow("ECONNREFUSED");
    await proxy.accept();
    const one = await open();
    one.socket.write("back");
    await received(one, "back");
  });
});
