import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { Profile } from "#contract/account.ts";
import type { Db, Store } from "../../../platform/database/store.ts";
import type { AccountReader } from "./account-overview.ts";
import { validationError } from "./api-errors.ts";
import { identityRepository as accounts } from "./identity.repository.ts";
import type { IdentityMails } from "./mails.ts";

interface Deps {
  store: Store;
  readAccount: AccountReader;
  mails: Pick<IdentityMails, "passwordChanged">;
  /** Changes the name of the account's user, within the transaction that changes the account's. */
  changeName(db: Db, uid: string, name: string): Promise<void>;
}

type EndpointContext = Parameters<typeof getSessionFromCtx>[0];

/** Returns account and session of the request; throws 401 without one. */
export async function requireSession(ctx: EndpointContext) {
  const currentSession = await getSessionFromCtx(ctx);
  if (!currentSession) throw new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED", message: "Please sign in." });
  const { id: uid, email, emailVerified } = currentSession.user;
  return { uid, email: email.toLowerCase(), emailVerified, sessionId: currentSession.session.id };
}

/** What users see and change of their own account; every endpoint acts on the account of the session. */
export function account({ store, readAccount, mails, changeName }: Deps) {
  const afterPasswordChange = createAuthMiddleware(async (ctx) => {
    const email = ctx.context.session?.user.email;
    if (email && !(ctx.context.returned instanceof Error)) await mails.passwordChanged(email);
  });

  return {
    id: "account",
    hooks: { after: [{ matcher: ({ path }) => path === "/change-password", handler: afterPasswordChange }] },
    endpoints: {
      getAccount: createAuthEndpoint("/account", { method: "GET" }, async (ctx) => {
        const { uid, sessionId } = await requireSession(ctx);
        const account = await readAccount(uid, sessionId);
        if (!account) throw new APIError("UNAUTHORIZED");
        ctx.setHeader("cache-control", "no-store");
        const { createdAt: _, ...overview } = account;
        return ctx.json(overview);
      }),
      updateProfile: createAuthEndpoint(
        "/account/profile",
        { method: "POST", body: z.record(z.string(), z.unknown()) },
        async (ctx) => {
          const { uid } = await requireSession(ctx);
          const { data: profile, error } = Profile.safeParse(ctx.body);
          const issue = error?.issues[0];
          if (!profile) throw validationError(String(issue?.path[0] ?? "name"), issue?.message ?? "");
          const { name, photoURL: image } = profile;
          await store.transaction(async (trx) => {
            await accounts.updateProfile(trx, uid, { name, image });
            await changeName(trx, uid, name);
          });
          return ctx.json({ status: true });
        },
      ),
      endSession: createAuthEndpoint(
        "/account/sessions/end",
        { method: "POST", body: z.object({ id: z.string().max(200) }) },
        async (ctx) => {
          const { uid } = await requireSession(ctx);
          if (!(await accounts.deleteSession(store.db, uid, ctx.body.id)))
            throw new APIError("NOT_FOUND", { code: "SESSION_NOT_FOUND", message: "This session has ended already." });
          return ctx.json({ status: true });
        },
      ),
      endOtherSessions: createAuthEndpoint("/account/sessions/end-others", { method: "POST" }, async (ctx) => {
        const { uid, sessionId } = await requireSession(ctx);
        await accounts.deleteOtherSessions(store.db, uid, sessionId);
        return ctx.json({ status: true });
      }),
      endAllSessions: createAuthEndpoint("/account/sessions/end-all", { method: "POST" }, async (ctx) => {
        const { uid } = await requireSession(ctx);
        await accounts.deleteSessions(store.db, uid);
        deleteSessionCookie(ctx);
        return ctx.json({ status: true });
      }),
    },
  } satisfies BetterAuthPlugin;
}
