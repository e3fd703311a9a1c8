import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { createCertificate } from "#tests/support/certificate.ts";
import { createCluster } from "#tests/support/postgres-cluster.ts";
import { startServer, stopServer } from "#tests/support/postgres-server.ts";
import { openStore } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-postgres-tls-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Connects as a start with these variables does. Returns whether the connection is encrypted. */
async function isEncrypted(url: string, DATABASE_TLS: string): Promise<boolean> {
  const { DATABASE_URL = "" } = readConfig({
    DATABASE_URL: url,
    DATABASE_TLS,
    APP_SECRET: "a secret for tests that is long enough",
  });
  const store = await openStore(DATABASE_URL);
  try {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(store.db);
    return rows[0]?.ssl ?? false;
  } finally {
    await store.close();
  }
}

describe("the encryption of the database's connections", () => {
  it("can be required or verified, and fails without", async () => {
    const cluster = createCluster(folder);
    const plain = await startServer(cluster);
    expect(await isEncrypted(plain.url, "")).toBe(false);
    expect(await isEncrypted(plain.url, "off")).toBe(false);
    await expect(isEncrypted(plain.url, "require")).rejects.toThrow();
    await expect(isEncrypted(plain.url, "verify-full")).rejects.toThrow();
    await stopServer(plain.server);

    const { key, cert } = createCertificate(folder);
    if (cluster.user) for (const file of [key, cert]) chownSync(file, cluster.user.uid, cluster.user.gid);
    const withTls = await startServer(cluster, "volatile", { ssl: "on", ssl_cert_file: cert, ssl_key_file: key });
    expect(await isEncrypted(withTls.url, "require")).toBe(true);
    // No authority has signed the certificate, so the operator must name it.
    await expect(isEncrypted(withTls.url, "verify-full")).rejects.toThrow();
    expect(await isEncrypted(`${withTls.url}?sslrootcert=${cert}`, "verify-full")).toBe(true);
    await stopServer(withTls.server);
  }, 60_000);
});
