import { accountRoutes } from "../people/account.routes.ts";
import { guestRoutes } from "../people/guest.routes.ts";
import { userRoutes } from "../people/user.routes.ts";
import { userAdminRoutes } from "../people/user-admin.routes.ts";
import type { AppDeps } from "./app-deps.ts";

/** The routes of users, admins of users, and guests without an account. */
export function peopleRoutes({ services, identity, accessTokens, guestTokens, limits, mailbox }: AppDeps) {
  const userAdmin = services.userAdmin(identity, mailbox?.deleteContaining);
  const { settings } = services.restaurant;
  return [
    ...userRoutes({ users: services.users, identity, accessTokens, limits }),
    ...userAdminRoutes(userAdmin),
    ...accountRoutes({ exportData: services.exportData(identity), userAdmin }),
    ...guestRoutes({
      users: services.users,
      guestTokens,
      isOffered: () => settings.order.guestCheckout,
      claim: services.claimGuest,
    }),
  ];
}
