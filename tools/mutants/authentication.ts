import type { Mutant } from "./mutant.ts";

const permissions = "server/http/permissions.test.ts";

/** Faults in authentication. */
export const authentication: readonly Mutant[] = [
  {
    name: "access tokens are not verified",
    file: "server/lib/signed-tokens.ts",
    find: 'const { payload } = await jwtVerify(token, key, { ...parties, typ: type, algorithms: ["HS256"] });',
    replace: 'const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());',
    tests: [permissions],
  },
  {
    name: "access tokens never expire",
    file: "server/lib/signed-tokens.ts",
    find: '{ ...parties, typ: type, algorithms: ["HS256"] }',
    replace: '{ ...parties, typ: type, algorithms: ["HS256"], currentDate: new Date(0) }',
    tests: [permissions],
  },
  {
    name: "the age of an ID token is not checked",
    file: "server/integrations/identity/id-token.ts",
    find: "maxTokenAge: idTokenMaxAgeSeconds",
    replace: "maxTokenAge: 10 * idTokenMaxAgeSeconds",
    tests: ["server/integrations/identity/id-token.test.ts"],
  },
  {
    name: "an ID token for another audience is accepted",
    file: "server/integrations/identity/id-token.ts",
    find: "const options = { issuer, audience,",
    replace: "const options = { issuer,",
    tests: ["server/integrations/identity/id-token.test.ts"],
  },
  {
    name: "an ID token outlives its session",
    file: "server/integrations/identity/embedded/index.ts",
    find: "if (!row || !(await isAlive(row))) return undefined;",
    replace:
      'if (!row || !(await isAlive(row))) return { id, uid: "x", authenticatedAt: Date.now(), secondFactor: true };',
    tests: ["tests/attack/sessions.test.ts"],
  },
  {
    name: "an access token of a deleted user is accepted",
    file: "server/http/authorize.ts",
    find: 'if (!currentUser) throw new AppError("unauthenticated");',
    replace:
      'if (!currentUser) return { kind: "user", id: "x", email: "x", name: "x", role: "user", emailVerified: true, uid: null };',
    tests: [permissions],
  },
];
