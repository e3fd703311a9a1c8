import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { adminLinkMessages } from "#web/messages/admin-links.ts";

export interface DashboardLink {
  to: string;
  label: string;
}

const { home, menu, ...userLabels } = accountMessages.dashboard.links;

/** Dashboard links of guests (S2.29). */
export const userLinks: readonly DashboardLink[] = (
  ["userHome", "reservation", "history", "bookings", "addReview", "cart"] as const
).map((page) => ({ to: pagePaths[page], label: userLabels[page] }));

/** Dashboard links of admins (S2.28). */
export const adminLinks: readonly DashboardLink[] = (
  ["adminHome", "orders", "addItems", "manageItems", "manageBookings", "users", "manageReviews"] as const
).map((page) => ({ to: pagePaths[page], label: adminLinkMessages[page] }));

/** Links from the dashboard to the public site (S2.27). */
export const siteLinks: readonly DashboardLink[] = [
  { to: pagePaths.home, label: home },
  { to: pagePaths.order("salad"), label: menu },
];
