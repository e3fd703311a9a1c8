import { AppError } from "../platform/domain/app-error.ts";
import type { AccessTokens } from "../platform/http/access-token.ts";
import { route } from "../platform/http/route.ts";
import type { RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import type { UserService } from "./user.service.ts";

interface Deps {
  users: UserService;
  identity: IdentityProvider;
  accessTokens: AccessTokens;
  limits: RateLimitService;
}

const mailsPerDay = { calls: 10, seconds: 86_400 };

export const userRoutes = ({ users, identity, accessTokens, limits }: Deps) => [
  route("exchangeToken", async ({ identity: holder }) => {
    const user = await users.registerIdentity(holder);
    return { token: await accessTokens.issue(user.id, holder.session.id) };
  }),
  route("createUser", async ({ identity: holder, body }) => {
    const user = await users.registerIdentity(holder, body.name);
    return { acknowledged: true, insertedId: user.id };
  }),
  route("checkAdmin", async ({ currentUser: { role, needsSecondFactor } }) => ({
    admin: role === "admin" || needsSecondFactor,
    ...(needsSecondFactor && { needsSecondFactor }),
  })),
  route("checkValid", async ({ currentUser }) => ({ isValid: currentUser.emailVerified })),
  route("sendVerification", async ({ currentUser }) => {
    const { count, retryAfter } = await limits.count(`verification-mail:${currentUser.email}`, 60);
    if (count > 1) throw new AppError("mail_too_soon", { retryAfter });
    // The limit protects the mailbox of a person with whose address somebody else signs up.
    await limits.consume(`verification-mail-day:${currentUser.email}`, mailsPerDay);
    if (!currentUser.emailVerified) await identity.sendVerification(currentUser.email);
    return { sent: true };
  }),
];
