import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The greeting of SOCKS 5 without authentication, and the answer that a connection is open (RFC 1928). */
const [greeted, opened] = [Uint8Array.of(5, 0), Uint8Array.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0)];

/** The port that a request of SOCKS asks for: its last two bytes. */
const portOf = (request: Buffer) => request.readUInt16BE(request.length - 2);

/**
 * The network of a tablet, as a SOCKS proxy to this machine, which can go away: then all connections break off and none is made, as
 * happens to a browser that loses its wireless network.
 */
export async function startNetworkDouble() {
  const sockets = new Set<Socket>();
  let isDown = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    if (isDown) return void client.destroy();
    keep(client);
    client.once("data", () => {
      client.write(greeted);
      client.once("data", (request: Buffer) => {
        const upstream = connect(portOf(request), "127.0.0.1", () => {
          client.write(opened);
          client.pipe(upstream).pipe(client);
        });
        keep(upstream);
        client.on("close", () => upstream.destroy());
        upstream.on("close", () => client.destroy());
      });
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `socks5://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    goDown(): void {
      isDown = true;
      hangUp();
    },
    comeBack(): void {
      isDown = false;
    },
    async stop(): Promise<void> {
      hangUp();
      server.close();
      await once(server, "close");
    },
  };
}
