import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/** What happens to bytes: `hold` keeps them for later, `swallow` drops them; neither closes a connection. */
type Mode = "pass" | "hold" | "swallow";

/**
 * How a hang ends. `close` closes every connection. `deliver` sends the held bytes. `drop` leaves connections that lost
 * bytes silent, as a firewall that forgot them does, and passes the others and new ones on.
 */
export type HangEnd = "close" | "deliver" | "drop";

interface Connection {
  client: Socket;
  upstream: Socket;
  /** `listen` once the client has sent a LISTEN command. */
  kind: "listen" | "query";
  lostBytes: boolean;
  /** Lost bytes in a hang that is over: nothing passes any more. */
  silent: boolean;
  held: { to: Socket; chunk: Buffer }[];
  /** One side closed during a hang; the other side does not know it yet. */
  halfClosed: boolean;
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

const listenCommand = /listen\s+"?\w+"?/i;

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** Starts a proxy on loopback, between one server process and PostgreSQL. */
export async function startTcpProxy(targetPort: number) {
  const connections = new Set<Connection>();
  let upstreamPort = targetPort;
  const opened = { listen: 0, query: 0 };
  let mode: Mode = "pass";
  /** Bytes that still pass towards PostgreSQL before a hang. */
  let bytesLeft = Number.POSITIVE_INFINITY;
  let onHang = () => {};

  /** Begins the hang that `hangAfter` asked for. */
  function countBytes(length: number): void {
    bytesLeft -= length;
    if (bytesLeft > 0) return;
    bytesLeft = Number.POSITIVE_INFINITY;
    mode = "swallow";
    onHang();
  }

  function closeBoth(connection: Connection): void {
    connections.delete(connection);
    connection.client.destroy();
    connection.upstream.destroy();
  }

  function forward(connection: Connection, to: Socket, chunk: Buffer): void {
    if (to === connection.upstream && connection.kind === "query" && listenCommand.test(chunk.toString("latin1"))) {
      connection.kind = "listen";
      opened.listen++;
      opened.query--;
    }
    if (to === connection.upstream && mode === "pass") countBytes(chunk.length);
    if (mode === "swallow" || connection.silent) connection.lostBytes = true;
    else if (mode === "hold") connection.held.push({ to, chunk });
    else to.write(chunk);
  }

  function handleClosed(connection: Connection): void {
    if (mode === "pass") closeBoth(connection);
    else connection.halfClosed = true;
  }

  function accept(client: Socket): void {
    const upstream = connect(upstreamPort, "127.0.0.1");
    const connection: Connection = {
      client,
      upstream,
      kind: "query",
      lostBytes: false,
      silent: false,
      held: [],
      halfClosed: false,
    };
    connections.add(connection);
    opened.query++;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      from.on("data", (chunk: Buffer) => forward(connection, to, chunk));
      from.on("error", () => {});
      from.on("close", () => handleClosed(connection));
    }
  }

  const server = createServer(accept);
  const port = await listenOn(server, 0);

  return {
    port,
    /** The open connections' local ports towards PostgreSQL, by which its sessions are attributed to this proxy. */
    upstreamPorts: (): Set<number> => new Set([...connections].flatMap(({ upstream }) => upstream.localPort ?? [])),
    /** Number of connections opened so far, by kind. */
    opened: () => ({ ...opened }),
    /** Forwards new connections to another server, as a load balancer can. */
    forwardTo(other: number): void {
      upstreamPort = other;
    },
    startHang(isHeld: boolean): void {
      mode = isHeld ? "hold" : "swallow";
    },
    /** Starts a hang, which loses what is sent, once `bytes` bytes have passed towards PostgreSQL; resolves then. */
    hangAfter: (bytes: number): Promise<void> =>
      new Promise((resolve) => {
        [bytesLeft, onHang] = [bytes, resolve];
      }),
    endHang(end: HangEnd): void {
      mode = "pass";
      for (const connection of connections) {
        if (connection.lostBytes) connection.silent = true;
        for (const { to, chunk } of connection.held.splice(0)) to.write(chunk);
        if (end === "close" || connection.halfClosed) closeBoth(connection);
      }
    },
    /** New connections are refused, as while PostgreSQL is down. */
    refuse: async (): Promise<void> => void server.close(),
    accept: async (): Promise<void> => {
      if (!server.listening) await listenOn(server, port);
    },
    close(): void {
      server.close();
      for (const connection of connections) closeBoth(connection);
    },
  };
}
