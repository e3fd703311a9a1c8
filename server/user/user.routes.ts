import type { AccessTokens } from "../http/access-token.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import type { IdentityProvider } from "../integrations/identity/provider.ts";
import type { UserService } from "./user.service.ts";

interface Parts {
  users: UserService;
  identity: IdentityProvider;
  accessTokens: AccessTokens;
  limits: Limits;
}

export const userRoutes = ({ users, identity, accessTokens, limits }: Parts) => [
  route("exchangeToken", async ({ caller }) => {
    const user = await users.recognise(caller);
    return { token: await accessTokens.issue(user.id) };
  }),
  route("createUser", async ({ caller, body }) => {
    const user = await users.recognise(caller, body.name);
    return { acknowledged: true, insertedId: user.id };
  }),
  route("checkAdmin", async ({ caller }) => ({ admin: caller.role === "admin" })),
  route("checkValid", async ({ caller }) => ({ isValid: caller.isValid })),
  route("sendVerification", async ({ caller }) => {
    const { count, retryAfter } = await limits.count(`verification-mail:${caller.email}`, 60);
    if (count > 1) throw new Refusal("mail_too_soon", { retryAfter });
    if (!caller.isValid) await identity.sendVerification(caller.email);
    return { sent: true };
  }),
];
