import { pages } from "#contract/addresses.ts";
import { words } from "#web/words/account.ts";

export interface DashboardLink {
  to: string;
  text: string;
}

const { cart, history, home, menu } = words.dashboard.links;

/** The pages of a signed-in guest, in the order of the side menu. */
export const userLinks: readonly DashboardLink[] = [
  { to: pages.cart, text: cart },
  { to: pages.history, text: history },
];

/** The ways out of the dashboard. */
export const siteLinks: readonly DashboardLink[] = [
  { to: pages.home, text: home },
  { to: pages.order("salad"), text: menu },
];
