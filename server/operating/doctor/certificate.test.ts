import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createCertificate, createExpiredCertificate } from "#tests/support/certificate.ts";
import { examine, trust } from "#tests/support/doctor.ts";
import { freePort } from "#tests/support/free-port.ts";
import { certificateCheck } from "./certificate.check.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-doctor-tls-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks a site that presents a certificate. */
async function examineSite({ key, cert }: { key: string; cert: string }, isTrusted: boolean): Promise<string[]> {
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const distrust = isTrusted ? trust(cert) : () => {};
  const lines = await examine(certificateCheck, { PUBLIC_URL: `https://127.0.0.1:${port}` });
  distrust();
  server.close();
  return lines;
}

describe("the doctor's check of the certificate", () => {
  it("accepts one that browsers accept, and counts its days", async () => {
    const lines = await examineSite(createCertificate(folder, { days: 60 }), true);
    expect(lines).toEqual([expect.stringMatching(/^ok {2}the certificate is valid for (59|60) more days$/)]);
  });

  it("warns two weeks before it ends", async () => {
    const lines = await examineSite(createCertificate(folder, { days: 10 }), true);
    expect(lines).toEqual([expect.stringMatching(/^warning PUBLIC_URL .*valid for (9|10) more days/)]);
  });

  it.each([
    ["has expired", () => createExpiredCertificate(folder), true, /expired/],
    ["is for another host", () => createCertificate(folder, { ip: "192.0.2.1", days: 60 }), true, /another host name/],
    ["is trusted by nobody", () => createCertificate(folder, { days: 60 }), false, /do not trust .*SELF_SIGNED/],
  ])("finds one that %s", async (_what, create, isTrusted, text) => {
    const [line] = await examineSite(create(), isTrusted);
    expect(line).toMatch(/^error PUBLIC_URL /);
    expect(line).toMatch(text);
  });

  it("finds that nothing presents one, and that passwords travel unencrypted", async () => {
    const port = await freePort();
    expect(await examine(certificateCheck, { PUBLIC_URL: `https://127.0.0.1:${port}` })).toEqual([
      expect.stringMatching(/^error PUBLIC_URL .*ECONNREFUSED/),
    ]);
    expect(await examine(certificateCheck, { PUBLIC_URL: "http://127.0.0.1:1", ALLOW_HTTP: "1" })).toEqual([
      expect.stringMatching(/^warning PUBLIC_URL passwords travel unencrypted/),
    ]);
  });
});
