import type { ClaimedGuest } from "#contract/guest.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import type { GuestTokens } from "../platform/http/access-token.ts";
import { route } from "../platform/http/route.ts";
import type { UserService } from "./user.service.ts";

interface Deps {
  users: Pick<UserService, "createGuest">;
  guestTokens: GuestTokens;
  /** Whether guests may order without an account. */
  isOffered(): boolean;
  /** Moves what a guest has to a user. */
  claim(account: CurrentUser, guestId: string): Promise<ClaimedGuest>;
}

export const guestRoutes = ({ users, guestTokens, isOffered, claim }: Deps) => [
  route("createGuest", async ({ body }) => {
    if (!isOffered()) throw new AppError("not_found");
    const { id, name, email } = await users.createGuest(body);
    return { token: await guestTokens.issue(id), user: { _id: id, name, email } };
  }),
  route("claimGuest", async ({ currentUser, body }) => {
    const guestId = await guestTokens.verify(body.token);
    if (guestId === undefined) throw new AppError("invalid", { fields: { token: "This guest is not known any more" } });
    return { acknowledged: true, ...(await claim(currentUser, guestId)) };
  }),
];
