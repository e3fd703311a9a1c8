import pg from "pg";

const collecting = new WeakSet<object>();

/**
 * Holds back what is written to the connection until the running turn of the event loop ends: statements that follow each
 * other without waiting reach the server in one packet.
 */
export function sendTogether(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  if (collecting.has(stream)) return;
  collecting.add(stream);
  stream.cork();
  process.nextTick(() => {
    collecting.delete(stream);
    stream.uncork();
  });
}
