import type { Mutant } from "./mutant.ts";

const folder = "server/integrations/identity/firebase";
const accounts = `${folder}/firebase-accounts.test.ts`;
const keys = `${folder}/published-keys.test.ts`;
const attacks = "tests/attack/firebase.test.ts";

/** Faults in the adapter for Firebase Authentication. */
export const firebase: readonly Mutant[] = [
  {
    name: "Firebase's unsigned tokens are accepted",
    file: `${folder}/id-tokens.ts`,
    find: "if (!findKey) return",
    replace: 'if (!findKey || token.endsWith(".")) return',
    tests: [attacks],
  },
  {
    name: "Firebase's old tokens are accepted",
    file: `${folder}/index.ts`,
    find: "await verify(token, idTokenMaxAgeSeconds)",
    replace: "await verify(token, anyTokenSeconds)",
    tests: [attacks],
  },
  {
    name: "a sign-in at Firebase may be in the future",
    file: `${folder}/id-tokens.ts`,
    find: "return isPast ? signIn : undefined;",
    replace: "return isPast === undefined ? undefined : signIn;",
    tests: [attacks],
  },
  {
    name: "a token of Firebase with an email that is not the account's is accepted",
    file: `${folder}/index.ts`,
    find: " && found.account.email === signIn.email",
    replace: "",
    tests: [attacks],
  },
  {
    name: "Firebase's keys are kept forever",
    file: `${folder}/published-keys.ts`,
    find: "cached && cached.expiresAt > Date.now()",
    replace: "cached",
    tests: [keys],
  },
  {
    name: "forged tokens make the server ask Google for each",
    file: `${folder}/published-keys.ts`,
    find: "if (!isUnknown || keys.fetchedAt + minRefetchMs > Date.now()) throw error;",
    replace: "if (!isUnknown) throw error;",
    tests: [keys],
  },
  {
    name: "a revocation at Firebase is ignored",
    file: `${folder}/index.ts`,
    find: "signIn.authenticatedAt >= found.validSince && ",
    replace: "",
    tests: [accounts],
  },
  {
    name: "a revocation at Firebase leaves older sessions open",
    file: `${folder}/index.ts`,
    find: "await endBefore(signIn.uid, found.validSince);",
    replace: "",
    tests: [accounts],
  },
  {
    name: "a disabled account at Firebase stays in use",
    file: `${folder}/accounts.ts`,
    find: 'const goneCodes = ["USER_NOT_FOUND", "USER_DISABLED"];',
    replace: 'const goneCodes = ["USER_NOT_FOUND"];',
    tests: [accounts],
  },
  {
    name: "a token that Firebase calls revoked leaves its session open",
    file: `${folder}/index.ts`,
    find: 'if (found.state === "revoked" && (await sessions.end(signIn)))',
    replace: 'if (found.state === "revoked")',
    tests: [accounts],
  },
  {
    name: "a session at Firebase that ended begins again",
    file: `${folder}/session.repository.ts`,
    find: '.doUpdateSet({ used_at, account }).where("firebase_sessions.ended_at", "is", null)',
    replace: ".doUpdateSet({ used_at, account, ended_at: null })",
    tests: [accounts],
  },
  {
    name: "the first admin at Firebase needs no verified email",
    file: `${folder}/account-follower.ts`,
    find: "uid !== firebase.adminUid || !emailVerified || ",
    replace: "uid !== firebase.adminUid || ",
    tests: [attacks],
  },
  {
    name: "any account at Firebase becomes the first admin",
    file: `${folder}/account-follower.ts`,
    find: "uid !== firebase.adminUid || !emailVerified || ",
    replace: "!emailVerified || ",
    tests: [attacks],
  },
  {
    name: "an account that takes a user over gets the admin's role",
    file: "server/user/user.repository.ts",
    find: 'eb.val<UserTable["role"]>("user")',
    replace: 'eb.ref("role")',
    tests: [attacks],
  },
  {
    name: "a new email at Firebase makes a second user",
    file: `${folder}/account-follower.ts`,
    find: "if (user) await followEmail(user, uid, account);",
    replace: "",
    tests: [accounts],
  },
  {
    name: "the emulator's tokens are allowed in production",
    file: "server/config/firebase.ts",
    find: "if (emulator && !development)",
    replace: "if (emulator && !emulator)",
    tests: [attacks],
  },
];
