import { expect } from "@playwright/test";
import { test as base, runServer, withTemporaryFolder } from "../e2e/test.ts";
import { apiKey, type Emulator, projectId, startEmulator } from "./emulator.ts";
import { answerForeignHosts } from "./gapi-stub.ts";

const dish = {
  name: "Tomato Soup",
  category: "soup",
  price: 7.5,
  recipe: "Tomatoes, basil.",
  image: "/images/dishes/apple-pie/640.webp",
};
const owner = { email: "owner@juniper.test", password: "Owner123!" };

/** Sends JSON to the server's API. Throws if the status is an error. */
async function post(origin: string, path: string, token: string, data: object) {
  const response = await fetch(`${origin}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Playwright's `test` with a server whose accounts are in Firebase's Auth emulator, and with one dish on the menu. */
export const test = base.extend<object, { emulator: Emulator }>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      await withTemporaryFolder(async (folder) => {
        const emulator = await startEmulator(folder);
        await use(emulator).finally(() => emulator.stop());
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  server: [
    async ({ emulator }, use) => {
      const { uid, idToken } = await emulator.createVerifiedAccount(owner.email, owner.password);
      const environment = {
        IDENTITY_PROVIDER: "firebase",
        FIREBASE_PROJECT_ID: projectId,
        FIREBASE_API_KEY: apiKey,
        FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
        FIREBASE_ADMIN_UID: uid,
      };
      await runServer(environment, async (server) => {
        const { token } = await post(server.origin, "/jwt", idToken, { email: owner.email });
        await post(server.origin, "/menu", token, dish);
        await use(server);
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  foreignRequests: async ({ context }, use) => {
    const refused = await answerForeignHosts(context);
    await use(refused);
    expect(refused).toEqual([]);
  },
});
