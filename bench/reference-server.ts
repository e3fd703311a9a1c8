// The bare `node:http` server that the product is compared with. The first argument names a file that says what it does.
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { z } from "zod";

const Plan = z.object({
  port: z.number(),
  /** Sent for each request. */
  status: z.number(),
  headers: z.array(z.string()),
  body: z.string().describe("base64"),
  /** Before that, a row is stored durably in this SQLite file or PostgreSQL database. */
  sqlite: z.string().optional(),
  postgres: z.string().optional(),
});

const plan = Plan.parse(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")));
const body = Buffer.from(plan.body, "base64");
const answer: RequestListener = (_request, response) => response.writeHead(plan.status, plan.headers).end(body);

function sqliteListener(path: string): RequestListener {
  const database = new DatabaseSync(path);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, text)",
  );
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

async function postgresListener(url: string): Promise<RequestListener> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The end of a measurement stops PostgreSQL first.
  pool.on("error", () => {});
  await pool.query("create table if not exists bench_rows (id bigserial primary key, text text)");
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      await pool.query({
        name: "insert",
        text: "insert into bench_rows (text) values ($1)",
        values: [Buffer.concat(chunks).toString()],
      });
      answer(request, response);
    });
  };
}

const listener = plan.sqlite
  ? sqliteListener(plan.sqlite)
  : plan.postgres
    ? await postgresListener(plan.postgres)
    : answer;
createServer(listener).listen(plan.port, "127.0.0.1");
