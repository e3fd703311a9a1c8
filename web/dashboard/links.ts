import { pagePaths } from "#contract/paths.ts";
import { words } from "#web/words/account.ts";
import { adminLinkWords } from "#web/words/admin-links.ts";

export interface DashboardLink {
  to: string;
  text: string;
}

const { userHome, reservation, history, bookings, addReview, cart, home, menu } = words.dashboard.links;

/** The pages of a signed-in guest (specification §2). */
export const userLinks: readonly DashboardLink[] = [
  { to: pagePaths.userHome, text: userHome },
  { to: pagePaths.reservation, text: reservation },
  { to: pagePaths.history, text: history },
  { to: pagePaths.bookings, text: bookings },
  { to: pagePaths.addReview, text: addReview },
  { to: pagePaths.cart, text: cart },
];

/** The pages of an admin (specification §2). */
export const adminLinks: readonly DashboardLink[] = [
  { to: pagePaths.adminHome, text: adminLinkWords.adminHome },
  { to: pagePaths.orders, text: adminLinkWords.orders },
  { to: pagePaths.addItems, text: adminLinkWords.addItems },
  { to: pagePaths.manageItems, text: adminLinkWords.manageItems },
  { to: pagePaths.manageBookings, text: adminLinkWords.manageBookings },
  { to: pagePaths.users, text: adminLinkWords.users },
  { to: pagePaths.manageReviews, text: adminLinkWords.manageReviews },
];

/** The ways out of the dashboard. */
export const siteLinks: readonly DashboardLink[] = [
  { to: pagePaths.home, text: home },
  { to: pagePaths.order("salad"), text: menu },
];
