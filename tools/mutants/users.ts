import type { Mutant } from "./mutant.ts";

const permissions = "server/http/permissions.test.ts";
const user = "server/user/user.test.ts";
const userDeletionTests = "server/user/user-deletion.test.ts";
const userAdminTests = "server/user/user-admin.test.ts";

/** Faults in user administration and sign-in. */
export const users: readonly Mutant[] = [
  {
    name: "an unverified account takes over a known email",
    file: "server/user/user.repository.ts",
    find: '(emailVerified ? eb("id", "=", id) : eb.or([eb("uid", "is", null), eb("uid", "=", uid)]))',
    replace: '(emailVerified ? eb("id", "=", id) : eb("id", "=", id))',
    tests: [user],
  },
  {
    name: "the last admin can be demoted",
    file: "server/user/user-admin.service.ts",
    find: `if (isLastAdmin) throw new AppError("last_admin");
        await users.update`,
    replace: "await users.update",
    tests: [userAdminTests],
  },
  {
    name: "the last admin can be deleted",
    file: "server/user/user-deletion.ts",
    find: `if (isLastAdmin) throw new AppError("last_admin");
    const mailSearchTexts`,
    replace: "const mailSearchTexts",
    tests: [userAdminTests],
  },
  {
    name: "a user is deleted although the email differs",
    file: "server/user/user-admin.service.ts",
    find: 'if (email !== undefined && user.email !== email) throw new AppError("email_mismatch");',
    replace: "",
    tests: [userAdminTests],
  },
  {
    name: "a deleted user's account is kept",
    file: "server/user/user-deletion.ts",
    find: "await identity.deleteAccount(uid);\n    await store",
    replace: "await store",
    tests: [userAdminTests, permissions],
  },
  {
    name: "an account whose owner signed in again is deleted by a retry",
    file: "server/user/user-deletion.ts",
    find: "if (!isBack) await identity.deleteAccount(uid);",
    replace: "await identity.deleteAccount(uid);",
    tests: [userDeletionTests],
  },
  {
    name: "reservations made by phone keep a deleted person's data",
    file: "server/reservation/reservations-of-person.ts",
    find: "return [...own, ...contacts.filter(isPerson)];",
    replace: "return own;",
    tests: [userDeletionTests],
  },
  {
    name: "an unverified account takes bookings by telephone along when it is deleted",
    file: "server/reservation/reservations-of-person.ts",
    find: "if (is_valid === 0) return own;",
    replace: "",
    tests: ["server/user/unverified-deletion.test.ts"],
  },
  {
    name: "a name and a number that were only typed reach a booking by telephone",
    file: "server/reservation/reservations-of-person.ts",
    find: "own.filter(isPaid)",
    replace: "own",
    tests: ["server/user/unverified-deletion.test.ts"],
  },
  {
    name: "stored responses keep a deleted person's data",
    file: "server/personal-data.ts",
    find: "await deleteStoredResponses(db, new Set([...(provedEmail ? [provedEmail] : []), ...ids, ...paid]));",
    replace: "",
    tests: [userDeletionTests],
  },
  {
    name: "ADMIN_EMAIL becomes admin although there is one",
    file: "server/user/user.repository.ts",
    find: ".where((eb) => eb.not(eb.exists(admins)))",
    replace: "",
    tests: [userAdminTests],
  },
  {
    name: "failed sign-ins are not limited",
    file: "server/integrations/identity/embedded/account-limits.ts",
    find: "if (count > calls) throw tooManyRequests(retryAfter);",
    replace: "if (count < 0) throw tooManyRequests(retryAfter + calls);",
    tests: ["tests/attack/guessing.test.ts"],
  },
  {
    name: "redirects to other hosts are allowed",
    file: "server/integrations/identity/embedded/redirect-targets.ts",
    find: 'if (target !== "" && !ours) throw',
    replace: 'if (target === "never" && !ours) throw',
    tests: [user],
  },
  {
    name: "X-Forwarded-For is trusted from everyone",
    file: "server/http/client-ip.ts",
    find: "while (isTrusted(ip)) {",
    replace: 'while (isTrusted(ip) || !("end" in forwarded)) {',
    tests: ["server/http/client-ip.test.ts"],
  },
  {
    name: "the sandbox accepts any client secret",
    file: "server/integrations/payment/sandbox/routes.ts",
    find: "if (clientSecret !== undefined && !constantTimeEqual(intent.client_secret, clientSecret))",
    replace: 'if (clientSecret === "" && !constantTimeEqual(intent.client_secret, clientSecret))',
    tests: ["server/checkout/checkout.test.ts"],
  },
  {
    name: "webhook signatures are not verified",
    file: "server/integrations/payment/stripe/webhook.ts",
    find: "return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);",
    replace:
      "return secret && signature && toleranceSeconds ? JSON.parse(body.toString()) : JSON.parse(body.toString());",
    tests: ["server/integrations/payment/stripe/webhook.test.ts"],
  },
  {
    name: "the development mailbox is readable without its key",
    file: "server/http/development.ts",
    find: 'if (!constantTimeEqual(c.req.query("key") ?? "", key))',
    replace: 'if (false && !constantTimeEqual(c.req.query("key") ?? "", key))',
    tests: ["tests/attack/development-conveniences.test.ts"],
  },
  {
    name: "metrics are served without the token",
    file: "server/http/metrics.ts",
    find: "if (!constantTimeEqual(",
    replace: "if (false && !constantTimeEqual(",
    tests: ["server/http/operation.test.ts"],
  },
  {
    name: "a public site starts with the sandbox",
    file: "server/config/config.ts",
    find: 'if (env.PAYMENT_PROVIDER === "sandbox")',
    replace: 'if (env.PAYMENT_PROVIDER === "never")',
    tests: ["server/config/config.test.ts"],
  },
];
