// The bare `node:http` server that the product is compared with. Its parent sends a plan, and gets the port back.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

const ReferencePlan = z.object({
  /** Sent for each request. */
  status: z.number(),
  headers: z.array(z.string()),
  body: z.base64(),
  /** Before that, the body of the request is stored durably in this SQLite file. */
  sqlite: z.string().optional(),
});
export type ReferencePlan = z.infer<typeof ReferencePlan>;

const [message] = await once(process, "message");
const { status, headers, body, sqlite } = ReferencePlan.parse(message);
const bytes = Buffer.from(body, "base64");
const answer: RequestListener = (_request, response) => response.writeHead(status, headers).end(bytes);

function storingListener(path: string): RequestListener {
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; create table rows (text)");
  const insert = database.prepare("insert into rows (text) values (?)");
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      insert.run(Buffer.concat(chunks).toString());
      answer(request, response);
    });
  };
}

const server = createServer(sqlite === undefined ? answer : storingListener(sqlite)).listen(0, "127.0.0.1");
await once(server, "listening");
const isAddress = (address: string | AddressInfo | null): address is AddressInfo => typeof address === "object";
const address = server.address();
process.send?.(isAddress(address) ? address.port : undefined);
