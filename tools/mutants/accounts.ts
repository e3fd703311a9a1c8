import type { Mutant } from "./mutant.ts";

const accountTests = "tests/attack/account.test.ts";
const openIdTests = "server/integrations/identity/embedded/openid.test.ts";
const emailChangeTests = "tests/attack/email-change.test.ts";
const dataExportTests = "tests/attack/data-export.test.ts";

/** Faults in what users do with their own account. */
export const accounts: readonly Mutant[] = [
  {
    name: "one account ends the sessions of another",
    file: "server/integrations/identity/embedded/identity.repository.ts",
    find: 'const own = identityTables(db).deleteFrom("identity_sessions").where("userId", "=", uid).where("id", "=", id);',
    replace: 'const own = identityTables(db).deleteFrom("identity_sessions").where("id", "=", id);',
    tests: [accountTests],
  },
  {
    name: "a provider's ID token of another sign-in is believed",
    file: "server/integrations/identity/embedded/openid-tokens.ts",
    find: "if (payload.nonce !== nonce)",
    replace: 'if (nonce === "")',
    tests: [openIdTests],
  },
  {
    name: "an email that a provider has not verified gets an account",
    file: "server/integrations/identity/embedded/auth.ts",
    find: "!user.emailVerified",
    replace: 'user.email === ""',
    tests: [openIdTests],
  },
  {
    name: "another provider gets the accounts of the same subjects",
    file: "server/integrations/identity/embedded/openid-clients.ts",
    find: "{issuer}#$",
    replace: '{""}#$',
    tests: [openIdTests],
  },
  {
    name: "an email changes with one mailbox alone",
    file: "server/integrations/identity/embedded/email-change.ts",
    find: "if (!(confirmed.old && confirmed.new))",
    replace: "if (!(confirmed.old || confirmed.new))",
    tests: [emailChangeTests],
  },
  {
    name: "an email changes without a fresh sign-in",
    file: "server/integrations/identity/embedded/second-factor-rules.ts",
    find: '[...factorPaths, ...verifyPaths, "/account/email"]',
    replace: "[...factorPaths, ...verifyPaths]",
    tests: [emailChangeTests],
  },
  {
    name: "an ID token with an old email registers a second user",
    file: "server/integrations/identity/embedded/index.ts",
    find: "?.email !== verified.email) return undefined;",
    replace: "?.email === undefined) return undefined;",
    tests: [emailChangeTests],
  },
  {
    name: "a changed email leaves the old one in the histories of orders",
    file: "server/email-change-propagation.ts",
    find: "await orders.changeEmail(db, from, to);",
    replace: "",
    tests: [dataExportTests],
  },
  {
    name: "an account without a verified email takes bookings made by phone along",
    file: "server/email-change-propagation.ts",
    find: "{ userId, from, to, wasVerified }",
    replace: "{ userId, from, to, wasVerified: true }",
    tests: [dataExportTests],
  },
  {
    name: "bookings made by phone are exported to whoever names their email",
    file: "server/reservation/reservations-of-person.ts",
    find: "emailVerified ? await",
    replace: "emailVerified !== undefined ? await",
    tests: [dataExportTests],
  },
  {
    name: "the export names staff",
    file: "server/reservation/reservations-of-person.ts",
    find: "by: by === email ? by : restaurant",
    replace: "by",
    tests: [dataExportTests],
  },
];
