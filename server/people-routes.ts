import type { AppDeps } from "./app-deps.ts";
import { accountRoutes } from "./user/account.routes.ts";
import { guestRoutes } from "./user/guest.routes.ts";
import { userRoutes } from "./user/user.routes.ts";
import { userAdminRoutes } from "./user/user-admin.routes.ts";

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
