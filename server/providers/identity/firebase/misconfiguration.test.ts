import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FirebaseDouble, firebaseVariables, startFirebaseDouble } from "#tests/support/firebase-double.ts";
import { chosenEngines, type TestEngine } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";

let google: FirebaseDouble;
beforeAll(async () => {
  google = await startFirebaseDouble();
});
afterAll(() => google.stop());

/** Starts a server, calls `use`, and returns the lines that it logged. */
async function withServer(
  variables: Record<string, string>,
  use: (server: Awaited<ReturnType<typeof startTestServer>>) => Promise<void>,
  engine: TestEngine = "sqlite",
): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)))) });
  const options = { firebaseUrls: google.urls, log: pino({ level: "info" }, sink) };
  const server = await startTestServer(engine, { ...firebaseVariables, ...variables }, options);
  await use(server).finally(() => server.stop());
  return lines;
}

const variablesIn = (lines: Record<string, unknown>[]) => lines.map(({ variable }) => variable);

it("names the variable of a wrong API key and of another project's token; guests read plain words", async () => {
  const account = google.addAccount();
  const lines = await withServer({ FIREBASE_API_KEY: "wrong-key" }, async ({ exchangeToken }) => {
    const refused = await exchangeToken(await google.issueIdToken(account), account.email);
    expect(refused.status).toBe(503);
    expect(refused.body.detail).toMatch(/^Sign-in cannot be reached/);
    const foreign = await google.issueIdToken(account, { aud: "other-project" });
    expect((await exchangeToken(foreign, account.email)).status).toBe(401);
  });
  expect(variablesIn(lines)).toEqual(expect.arrayContaining(["FIREBASE_API_KEY", "FIREBASE_PROJECT_ID"]));
  expect(JSON.stringify(lines)).not.toMatch(/eyJ|wrong-key/);
});

it("reads no more than 256 KiB of an answer", async () => {
  google.state.huge.add("lookup");
  const account = google.addAccount();
  const lines = await withServer({}, async ({ exchangeToken }) => {
    expect((await exchangeToken(await google.issueIdToken(account), account.email)).status).toBe(503);
  });
  google.state.huge.clear();
  expect(JSON.stringify(lines)).toContain("more than 256 KiB");
});

it("names no variable for the token of a sign-in that was revoked", async () => {
  const account = google.addAccount();
  const lines = await withServer({}, async ({ exchangeToken }) => {
    const signedInAt = Math.floor(Date.now() / 1000) - 60;
    const idToken = await google.issueIdToken(account, { auth_time: signedInAt, iat: signedInAt });
    expect((await exchangeToken(idToken, account.email)).status).toBe(200);
    account.validSince = String(signedInAt + 30);
    expect((await exchangeToken(idToken, account.email)).status).toBe(401);
  });
  expect(variablesIn(lines)).not.toContain("FIREBASE_API_KEY");
});

it("stops the start if the service account cannot be used, and says why", async () => {
  const directory = await mkdtemp(join(tmpdir(), "tavola-firebase-"));
  const start = (FIREBASE_SERVICE_ACCOUNT: string) => withServer({ FIREBASE_SERVICE_ACCOUNT }, async () => {});
  const save = async (name: string, text: string) => {
    await writeFile(join(directory, name), text);
    return join(directory, name);
  };
  const fails = (reason: string) => new RegExp(`FIREBASE_SERVICE_ACCOUNT: .*${reason}`);
  await expect(start(join(directory, "nowhere.json"))).rejects.toThrow(fails("cannot be read"));
  await expect(start(await save("a", "{}"))).rejects.toThrow(fails("is not the JSON file of a service account"));
  const foreign = await google.serviceAccount({ project_id: "other-project" });
  await expect(start(await save("b", foreign))).rejects.toThrow(fails("is for other-project"));
  const broken = await google.serviceAccount({ private_key: "none" });
  await expect(start(await save("c", broken))).rejects.toThrow(fails("is not a PKCS #8 key"));
  await start(await save("d", await google.serviceAccount()));
  await rm(directory, { recursive: true });
});

describe.each(chosenEngines)("a deletion without a service account on %s", (engine) => {
  it("is listed under failed deliveries, with the variable and the account", async () => {
    const lines = await withServer(
      {},
      async ({ call, exchangeToken, running }) => {
        const signIn = async (account: ReturnType<FirebaseDouble["addAccount"]>): Promise<string> =>
          (await exchangeToken(await google.issueIdToken(account), account.email)).body.token;
        const account = google.addAccount();
        expect((await call("/api/me", { method: "DELETE", token: await signIn(account) })).status).toBe(200);
        for (let hours = 1; hours <= 5; hours++) {
          vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
          await running.runWorkersOnce(Date.now());
        }
        vi.useRealTimers();
        const token = await signIn(google.addAccount({ localId: firebaseVariables.FIREBASE_ADMIN_UID }));
        const { body } = await call("/api/failed-deliveries", { token });
        expect(body).toHaveLength(1);
        expect(body[0].error).toContain("FIREBASE_SERVICE_ACCOUNT is not set");
        expect(body[0].error).toContain(account.localId);
        expect(google.state.accounts.has(account.localId)).toBe(true);
      },
      engine,
    );
    expect(variablesIn(lines)).toContain("FIREBASE_SERVICE_ACCOUNT");
  });
});
