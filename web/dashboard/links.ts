import { pages } from "#contract/addresses.ts";
import { words } from "#web/words/account.ts";
import { adminLinkWords } from "#web/words/admin-links.ts";

export interface DashboardLink {
  to: string;
  text: string;
}

const { userHome, reservation, history, bookings, addReview, cart, home, menu } = words.dashboard.links;

/** The pages of a signed-in guest (specification §2). */
export const userLinks: readonly DashboardLink[] = [
  { to: pages.userHome, text: userHome },
  { to: pages.reservation, text: reservation },
  { to: pages.history, text: history },
  { to: pages.bookings, text: bookings },
  { to: pages.addReview, text: addReview },
  { to: pages.cart, text: cart },
];

/** The pages of an admin (specification §2). */
export const adminLinks: readonly DashboardLink[] = [
  { to: pages.adminHome, text: adminLinkWords.adminHome },
  { to: pages.orders, text: adminLinkWords.orders },
  { to: pages.addItems, text: adminLinkWords.addItems },
  { to: pages.manageItems, text: adminLinkWords.manageItems },
  { to: pages.manageBookings, text: adminLinkWords.manageBookings },
  { to: pages.users, text: adminLinkWords.users },
  { to: pages.manageReviews, text: adminLinkWords.manageReviews },
];

/** The ways out of the dashboard. */
export const siteLinks: readonly DashboardLink[] = [
  { to: pages.home, text: home },
  { to: pages.order("salad"), text: menu },
];
