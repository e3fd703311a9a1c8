import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { adminLinkMessages } from "#web/messages/admin-links.ts";

export interface DashboardLink {
  to: string;
  label: string;
}

const { home, menu, ...userLabels } = accountMessages.dashboard.links;

/** The pages of a signed-in guest (specification §2). */
export const userLinks: readonly DashboardLink[] = (
  ["userHome", "reservation", "history", "bookings", "addReview", "cart"] as const
).map((page) => ({ to: pagePaths[page], label: userLabels[page] }));

/** The pages of an admin (specification §2). */
export const adminLinks: readonly DashboardLink[] = (
  ["adminHome", "orders", "addItems", "manageItems", "manageBookings", "users", "manageReviews"] as const
).map((page) => ({ to: pagePaths[page], label: adminLinkMessages[page] }));

/** The ways out of the dashboard. */
export const siteLinks: readonly DashboardLink[] = [
  { to: pagePaths.home, label: home },
  { to: pagePaths.order("salad"), label: menu },
];
