import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { AuditEventName } from "#contract/operating/audit-constants.ts";
import { describeDevice } from "../../../platform/lib/device-name.ts";
import { pendingAccount } from "./pending-account.ts";
import { isWithoutCodes } from "./second-factor-rules.ts";

/** Set by the guard on every request that it passes on; what a client sends under this name is dropped. */
export const clientIpHeader = "x-client-address";

/** Adds an event of an account to the security log. Never throws: an entry that fails is logged as an error. */
export type RecordSecurityEvent = (
  name: AuditEventName,
  event: { uid?: string | undefined; address?: string | undefined; after?: Readonly<Record<string, string>> },
) => Promise<void>;

const changes: Readonly<Record<string, AuditEventName>> = {
  "/sign-out": "signOut",
  "/change-password": "passwordChanged",
  "/passkey/verify-registration": "secondFactorChanged",
  "/passkey/delete-passkey": "secondFactorChanged",
  "/two-factor/disable": "secondFactorChanged",
  "/two-factor/generate-backup-codes": "secondFactorChanged",
  "/account/sessions/end": "sessionRevoked",
  "/account/sessions/end-others": "sessionRevoked",
  "/account/sessions/end-all": "sessionRevoked",
};

/** Proofs of a second factor, or of who it is, which can fail. */
const proofPaths = ["/two-factor/verify-totp", "/two-factor/verify-backup-code", "/reauthenticate", "/change-password"];

const signInWays: Readonly<Record<string, string>> = {
  "/sign-in/email": "password",
  "/magic-link/verify": "sign-in link",
  "/passkey/verify-authentication": "passkey",
  "/two-factor/verify-totp": "one-time code",
  "/two-factor/verify-backup-code": "recovery code",
};

/** Records sign-ins and changes of credentials. `provider` names the one that callbacks come from. */
export function securityEvents(record: RecordSecurityEvent, provider = "provider") {
  const handler = createAuthMiddleware(async (ctx) => {
    const path = ctx.path ?? "";
    const address = ctx.headers?.get(clientIpHeader) ?? undefined;
    const { newSession, session } = ctx.context;
    if (ctx.context.returned instanceof Error) {
      const uid = proofPaths.includes(path) ? (session?.user.id ?? (await pendingAccount(ctx))) : undefined;
      if (uid !== undefined) await record("secondFactorFailed", { uid, address });
      return;
    }
    const isFirstCode = path === "/two-factor/verify-totp" && isWithoutCodes(session?.user);
    const change = isFirstCode ? "secondFactorChanged" : changes[path];
    if (change && session) await record(change, { uid: session.user.id, address });
    if (!newSession || session?.user.id === newSession.user.id) return;
    const after = { device: describeDevice(ctx.headers?.get("user-agent") ?? ""), with: signInWays[path] ?? provider };
    await record("signIn", { uid: newSession.user.id, address, after });
  });
  return {
    id: "security-events",
    hooks: { after: [{ matcher: () => true, handler }] },
  } satisfies BetterAuthPlugin;
}
