import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import type { Store } from "../../../platform/database/store.ts";
import type { RateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";
import { tooManyTries } from "./api-errors.ts";
import { identityRepository as accounts } from "./identity.repository.ts";
import { confirmationKey, wrongCodes } from "./second-factor-rules.ts";

interface Deps {
  store: Store;
  limits: RateLimitService;
}

/** Confirms with the password who uses a session; a code or passkey does so too. */
export const reauthentication = ({ store: { db }, limits }: Deps) =>
  ({
    id: "reauthentication",
    endpoints: {
      reauthenticate: createAuthEndpoint(
        "/reauthenticate",
        { method: "POST", body: z.object({ password: z.string().max(200) }) },
        async (ctx) => {
          const session = await getSessionFromCtx(ctx);
          if (!session) throw new APIError("UNAUTHORIZED");
          const key = confirmationKey(session.user.id);
          const { count, retryAfter } = await limits.count(key, wrongCodes.seconds);
          if (count > wrongCodes.calls) throw tooManyTries(retryAfter);
          const account = await ctx.context.internalAdapter.findCredentialAccount(session.user.id);
          const { password } = ctx.context;
          const isRight =
            account?.password && (await password.verify({ hash: account.password, password: ctx.body.password }));
          if (!isRight) throw new APIError("UNAUTHORIZED", { code: "INVALID_PASSWORD", message: "Wrong password" });
          await limits.reset(key);
          await accounts.markAuthenticated(db, session.session.id);
          return ctx.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
