import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fragment } from "#tests/support/doctor.ts";
import { type FirebaseDouble, firebaseVariables, startFirebaseDouble } from "#tests/support/firebase-double.ts";
import { readConfig } from "../../platform/config/config.ts";
import { createFirebaseCheck } from "./firebase.check.ts";

let google: FirebaseDouble;
let directory = "";
let serviceAccount = "";
beforeAll(async () => {
  google = await startFirebaseDouble();
  directory = await mkdtemp(join(tmpdir(), "tavola-doctor-"));
  serviceAccount = await save(await google.serviceAccount());
});
afterAll(async () => {
  await google.stop();
  await rm(directory, { recursive: true });
});

async function save(text: string): Promise<string> {
  const file = join(directory, `${Math.random()}.json`);
  await writeFile(file, text);
  return file;
}

/** Runs the check, and returns the level of each result, or the variable of what does not work. */
async function check(variables: Record<string, string> = {}) {
  const { keys } = google.urls;
  const firebaseCheck = createFirebaseCheck({ urls: google.urls, authOrigin: () => new URL(keys).origin });
  const config = readConfig({ ...firebaseVariables, FIREBASE_SERVICE_ACCOUNT: serviceAccount, ...variables });
  const results = await firebaseCheck.run(config);
  for (const { text } of results) expect(text).toMatch(fragment);
  for (const { text, remedy } of results) expect(`${text} ${remedy}`).not.toMatch(/PRIVATE KEY|right-key|admin-token/);
  return results.map(({ level, variable }) => (level === "ok" ? "ok" : `${level} ${variable}`));
}

it("is for Firebase only", () => {
  const { isConfigured } = createFirebaseCheck();
  expect(isConfigured(readConfig({}))).toBe(false);
  expect(isConfigured(readConfig(firebaseVariables))).toBe(true);
});

it("finds nothing wrong with keys, API key, auth domain and service account that work", async () => {
  expect(await check()).toEqual(["ok", "ok", "ok", "ok"]);
});

it("names the variable of what does not work", async () => {
  expect((await check({ FIREBASE_API_KEY: "wrong-key" }))[1]).toBe("error FIREBASE_API_KEY");
  google.state.projectOfPages = "other-project";
  expect((await check())[2]).toBe("error FIREBASE_AUTH_DOMAIN");
  google.state.down.add("keys");
  expect((await check())[0]).toBe("error IDENTITY_PROVIDER");
  google.state.down.clear();
  expect((await check({ FIREBASE_SERVICE_ACCOUNT: "" }))[3]).toBe("warning FIREBASE_SERVICE_ACCOUNT");
  const broken = [
    "/nowhere.json",
    await save("{"),
    await save(await google.serviceAccount({ project_id: "other-project" })),
    await save(await google.serviceAccount({ private_key: "none" })),
    await save(await google.serviceAccount({ client_email: "stranger@juniper.example" })),
  ];
  for (const FIREBASE_SERVICE_ACCOUNT of broken)
    expect((await check({ FIREBASE_SERVICE_ACCOUNT }))[3]).toBe("error FIREBASE_SERVICE_ACCOUNT");
});
