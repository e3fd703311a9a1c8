import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { adminLinkMessages } from "#web/messages/admin-links.ts";

/** A link in the menu of the dashboard. */
export interface DashboardLink {
  to: string;
  label: string;
}

const { account, home, menu, ...userLabels } = accountMessages.dashboard.links;

const accountLink: DashboardLink = { to: pagePaths.account, label: account };

/** Dashboard links of guests (S2.29). */
export const userLinks: readonly DashboardLink[] = [
  ...(["userHome", "reservation", "history", "bookings", "addReview", "cart"] as const).map((page) => ({
    to: pagePaths[page],
    label: userLabels[page],
  })),
  accountLink,
];

/** Dashboard links of guests without an account. */
export const guestLinks: readonly DashboardLink[] = (["history", "cart"] as const).map((page) => ({
  to: pagePaths[page],
  label: userLabels[page],
}));

/** Dashboard links of admins (S2.28); riders only where the restaurant delivers. */
export const adminLinks: readonly DashboardLink[] = [
  ...(
    [
      "adminHome",
      "orders",
      "riders",
      "addItems",
      "manageItems",
      "options",
      "tableCodes",
      "manageBookings",
      "users",
      "manageReviews",
      "settings",
      "audit",
      "health",
    ] as const
  ).map((page) => ({ to: pagePaths[page], label: adminLinkMessages[page] })),
  accountLink,
];

/** Links from the dashboard to the public site (S2.27). */
export const siteLinks: readonly DashboardLink[] = [
  { to: pagePaths.home, label: home },
  { to: pagePaths.order("salad"), label: menu },
];
