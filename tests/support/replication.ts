import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { type Cluster, createCluster } from "./postgres-cluster.ts";
import { startServer, stopServer } from "./postgres-server.ts";
import { startProcessGuard } from "./process-guard.ts";
import { waitFor } from "./wait-for.ts";
import { withPort } from "./with-port.ts";

/** One of the servers of `startReplication`. */
interface ReplicatedServer {
  port: number;
  url: string;
  /** Ends every process of the server at once, as a machine that fails does. */
  kill(): Promise<void>;
}

export type Replication = Awaited<ReturnType<typeof startReplication>>;

/** Runs a statement as superuser; returns its rows. */
export async function runSql<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

/** Starts a durable primary and a streaming standby of it, each on a port of its own. They end with this process. */
export async function startReplication() {
  const guard = startProcessGuard();
  const folder = mkdtempSync(join(tmpdir(), "tavola-replication-"));
  guard.removeLater(folder);
  // The servers run as another user if this process is root, each in a folder of its own.
  chmodSync(folder, 0o711);
  const children: ChildProcess[] = [];
  const newCluster = (name: string): string => {
    const ownFolder = join(folder, name);
    mkdirSync(ownFolder, { mode: 0o700 });
    return ownFolder;
  };

  async function start(cluster: Cluster): Promise<ReplicatedServer> {
    const { server, port, url } = await startServer(cluster, "durable");
    children.push(server);
    if (server.pid !== undefined) guard.watch(server.pid);
    return { port, url, kill: () => end(server, "SIGKILL") };
  }

  const primaryCluster = createCluster(newCluster("primary"));
  const { user, binaries, password } = primaryCluster;
  const primary = await start(primaryCluster);

  const standbyFolder = newCluster("standby");
  if (user) chownSync(standbyFolder, user.uid, user.gid);
  const data = join(standbyFolder, "data");
  const source = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "tavola"];
  await promisify(execFile)(
    join(binaries, "pg_basebackup"),
    [...source, "-D", data, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync"],
    { ...user, cwd: standbyFolder, env: { ...process.env, PGPASSWORD: password } },
  );
  const standby = await start({ ...primaryCluster, folder: standbyFolder, data });
  await waitFor(async () => {
    const [row] = await runSql<{ count: number }>(primary.url, "select count(*)::int from pg_stat_replication");
    if (row?.count !== 1) throw new Error("the standby does not stream yet");
  });

  /** Starts PgBouncer in transaction mode before a server. */
  async function startPooler(server: ReplicatedServer): Promise<{ port: number; url: string }> {
    const ownFolder = newCluster(`pgbouncer-${server.port}`);
    const port = await freePort();
    const settings = {
      listen_addr: "127.0.0.1",
      listen_port: port,
      unix_socket_dir: "",
      auth_type: "scram-sha-256",
      auth_file: join(ownFolder, "users.txt"),
      logfile: join(ownFolder, "log"),
      pool_mode: "transaction",
      default_pool_size: 5,
      max_client_conn: 500,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    const file = join(ownFolder, "pgbouncer.ini");
    writeFileSync(join(ownFolder, "users.txt"), `"tavola" "${password}"\n`);
    const databases = ["[databases]", `* = host=127.0.0.1 port=${server.port}`, "[pgbouncer]"];
    writeFileSync(file, `${[...databases, ...lines].join("\n")}\n`);
    if (user) for (const path of [ownFolder, file, join(ownFolder, "users.txt")]) chownSync(path, user.uid, user.gid);
    const pooler = spawn("pgbouncer", ["-q", file], {
      ...user,
      cwd: ownFolder,
      stdio: ["ignore", "ignore", "inherit"],
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
    });
    children.push(pooler);
    if (pooler.pid !== undefined) guard.watch(pooler.pid);
    const url = withPort(server.url, port);
    await waitFor(() => runSql(url, "select 1"));
    return { port, url };
  }

  return {
    primary,
    standby,
    startPooler,
    async stop(): Promise<void> {
      await Promise.all(children.map((child) => stopServer(child)));
      guard.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A URL with the hosts of all, in their order. */
export function withHosts(...urls: readonly string[]): string {
  const [first = "", ...others] = urls;
  const hosts = [first, ...others].map((url) => new URL(url).host);
  return first.replace(hosts[0] ?? "", hosts.join(","));
}
