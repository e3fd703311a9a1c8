import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { adminLinkMessages } from "#web/messages/admin-links.ts";

export interface DashboardLink {
  to: string;
  label: string;
}

const { userHome, reservation, history, bookings, addReview, cart, home, menu } = accountMessages.dashboard.links;

/** The pages of a signed-in guest (specification §2). */
export const userLinks: readonly DashboardLink[] = [
  { to: pagePaths.userHome, label: userHome },
  { to: pagePaths.reservation, label: reservation },
  { to: pagePaths.history, label: history },
  { to: pagePaths.bookings, label: bookings },
  { to: pagePaths.addReview, label: addReview },
  { to: pagePaths.cart, label: cart },
];

/** The pages of an admin (specification §2). */
export const adminLinks: readonly DashboardLink[] = [
  { to: pagePaths.adminHome, label: adminLinkMessages.adminHome },
  { to: pagePaths.orders, label: adminLinkMessages.orders },
  { to: pagePaths.addItems, label: adminLinkMessages.addItems },
  { to: pagePaths.manageItems, label: adminLinkMessages.manageItems },
  { to: pagePaths.manageBookings, label: adminLinkMessages.manageBookings },
  { to: pagePaths.users, label: adminLinkMessages.users },
  { to: pagePaths.manageReviews, label: adminLinkMessages.manageReviews },
];

/** The ways out of the dashboard. */
export const siteLinks: readonly DashboardLink[] = [
  { to: pagePaths.home, label: home },
  { to: pagePaths.order("salad"), label: menu },
];
