import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCertificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startProcessGuard } from "#tests/support/process-guard.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** Debian's is not in the PATH of every user. */
const nginx = existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx";

/** The proxy's name and address. */
const proxyHost = "127.0.0.1";

/** Starts nginx with deploy/nginx.conf for 127.0.0.1, with other ports and a certificate of its own. */
export async function startNginx() {
  const folder = mkdtempSync(join(tmpdir(), "tavola-nginx-"));
  const { key, cert } = createCertificate(folder);
  const [port, tlsPort, serverPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("restaurant.example", proxyHost)
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen ${proxyHost}:${port};`)
    .replaceAll("listen 443 ssl", `listen ${proxyHost}:${tlsPort} ssl`)
    .replaceAll(/\/etc\/letsencrypt\/\S+fullchain\.pem/g, cert)
    .replaceAll(/\/etc\/letsencrypt\/\S+privkey\.pem/g, key)
    .replace("/var/log/nginx/tavola.error.log", join(folder, "site.log"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "error.log")};
events {}
http {
${temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join("\n")}
${site}
}
`,
  );
  const args = ["-c", file, "-p", folder, "-e", join(folder, "error.log")];
  execFileSync(nginx, ["-t", "-q", ...args]);
  const guard = startProcessGuard();
  const child: ChildProcess = spawn(nginx, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (child.pid !== undefined) guard.watch(child.pid);
  await waitFor(() => fetch(`http://${proxyHost}:${port}/`, { redirect: "manual" }), 30_000);
  return {
    /** The port to which it sends requests. */
    serverPort,
    origin: `https://${proxyHost}:${tlsPort}`,
    httpOrigin: `http://${proxyHost}:${port}`,
    cert,
    /** Returns the text of the logs of nginx. */
    readLogs: () => ["error.log", "site.log"].map((log) => readFileSync(join(folder, log), "utf8")).join(""),
    async stop(): Promise<void> {
      if (child.exitCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        await exited;
      }
      guard.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
