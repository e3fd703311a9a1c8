import { UnsecuredJWT } from "jose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface FakeUser {
  email: string;
  getIdToken(): Promise<string>;
}
const sdk = vi.hoisted(() => ({
  currentUser: undefined as FakeUser | undefined,
  /** How often it was initialized. */
  initialized: 0,
  /** Time of the sign-in, in seconds. */
  signedInAt: 1000,
}));

function newUser(email: string): FakeUser {
  const claims = { email, auth_time: sdk.signedInAt };
  return { email, getIdToken: async () => new UnsecuredJWT(claims).encode() };
}

vi.mock("@firebase/app", () => ({ initializeApp: () => ({}) }));
vi.mock("@firebase/auth", async (original) => ({
  ...(await original<object>()),
  initializeAuth() {
    sdk.initialized += 1;
    return {
      authStateReady: async () => undefined,
      get currentUser() {
        return sdk.currentUser;
      },
    };
  },
  async signInWithEmailAndPassword(_auth: object, email: string) {
    sdk.currentUser = newUser(email);
  },
  async reauthenticateWithCredential(user: FakeUser) {
    Object.assign(user, newUser(user.email));
  },
  async signOut() {
    sdk.currentUser = undefined;
  },
}));

/** Requests to this server, as path and the time of sign-in of their token. */
let requests: string[] = [];
let exchangeStatus = 200;
/** Why the server does not accept the sign-in. */
let detail = "";

beforeEach(() => {
  requests = [];
  exchangeStatus = 200;
  detail = "";
  Object.assign(sdk, { currentUser: undefined, signedInAt: 1000 });
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => '{"projectId":"p","apiKey":"k"}' }) });
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    const claims = JSON.parse(atob(headers.authorization?.split(".")[1] ?? ""));
    requests.push(`${path} ${claims.auth_time}`);
    return Response.json({ token: "a.e30.c", detail }, { status: path.endsWith("/jwt") ? exchangeStatus : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const { firebaseClient } = await import("./firebase-client.ts");
const { providerSession } = await import("#web/session/provider-session.ts");
const { openAuth } = await import("#web/session/firebase/sdk.ts");

it.each([401, 503])(
  "a sign-in that the server does not accept (%i) leaves nobody signed in at Firebase",
  async (status) => {
    exchangeStatus = status;
    expect(await firebaseClient.signIn("ada@example.com", "Secret1!")).toMatchObject({ success: false });
    expect(sdk.currentUser).toBeUndefined();
    expect(requests.at(-1)).toMatch(/sign-out.* 1000$/);
  },
);

it.each([403, 503])("whoever signs in with the right password reads why the server answers %i", async (status) => {
  exchangeStatus = status;
  detail = "Your new email is not verified yet.";
  const result = await firebaseClient.signIn("ada@example.com", "Secret1!");
  expect(result).toMatchObject({ success: false, isInvalid: false, message: detail });
});

it("a sign-in that the server accepts stays", async () => {
  expect(await firebaseClient.signIn("ada@example.com", "Secret1!")).toMatchObject({ success: true });
  expect(sdk.currentUser?.email).toBe("ada@example.com");
  expect(requests).toEqual(["/api/jwt 1000"]);
});

it("a confirmation with the password ends the session that it replaces, on the server", async () => {
  await firebaseClient.signIn("ada@example.com", "Secret1!");
  sdk.signedInAt = 2000;
  expect(await firebaseClient.reauthenticate("Secret1!")).toMatchObject({ success: true });
  expect(requests.slice(1)).toEqual(["/api/jwt 2000", expect.stringMatching(/^\/auth\/sign-out\?\S+ 1000$/)]);
});

it("a confirmation within the second of the sign-in, which has the same session, ends none", async () => {
  await firebaseClient.signIn("ada@example.com", "Secret1!");
  await firebaseClient.reauthenticate("Secret1!");
  expect(requests).toEqual(["/api/jwt 1000", "/api/jwt 1000"]);
});

it("a sign-out that could not load the SDK is finished before anything else uses it", async () => {
  await firebaseClient.signIn("ada@example.com", "Secret1!");
  vi.doMock("#web/session/firebase/firebase-session.ts", () => {
    throw new Error("the script cannot be loaded");
  });
  await providerSession().signOut(true);
  vi.doUnmock("#web/session/firebase/firebase-session.ts");
  const { currentUser } = await openAuth();
  expect(currentUser).toBeUndefined();
  expect(requests.at(-1)).toMatch(/sign-out.* 1000$/);
  await firebaseClient.signIn("grace@example.com", "Secret1!");
  expect((await openAuth()).currentUser?.email).toBe("grace@example.com");
});

it("a page that offers a popup opens the SDK before the click, which a browser lets open one only at once", async () => {
  vi.resetModules();
  sdk.initialized = 0;
  const { prepareIdentityClient } = await import("../identity.ts");
  prepareIdentityClient();
  await vi.waitFor(() => expect(sdk.initialized).toBe(1));
});
