import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { adminLinkMessages } from "#web/messages/admin-links.ts";
import { Icon } from "#web/ui/icon.tsx";

interface DashboardLink {
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
const siteLinks: readonly DashboardLink[] = [
  { to: pagePaths.home, label: home },
  { to: pagePaths.order("salad"), label: menu },
];

/** Beside the page on wide screens; above it on small ones, opened with a button. */
export function SideMenu({ links }: { links: readonly DashboardLink[] }) {
  const { key } = useLocation();
  const [openAtKey, setOpenAtKey] = useState<string>();
  // Following a link closes the menu.
  const isOpen = openAtKey === key;
  return (
    <nav aria-label={accountMessages.dashboard.menu} className="border-base-300 max-lg:border-b lg:border-e">
      <button
        type="button"
        className="btn btn-ghost my-2 ms-1 md:ms-4 lg:hidden"
        aria-expanded={isOpen}
        aria-controls="dashboard-links"
        onClick={() => setOpenAtKey(isOpen ? undefined : key)}
      >
        <Icon name={isOpen ? "close" : "menu"} />
        {accountMessages.dashboard.toggle}
      </button>
      <div
        id="dashboard-links"
        className={`gap-4 p-4 lg:sticky lg:top-20 lg:grid ${isOpen ? "grid" : "hidden noscript:grid"}`}
      >
        <LinkList links={links} />
        <hr className="border-base-300" />
        <LinkList links={siteLinks} />
      </div>
    </nav>
  );
}

function LinkList({ links }: { links: readonly DashboardLink[] }) {
  return (
    <ul className="grid gap-1">
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            prefetch="intent"
            className="flex min-h-11 items-center rounded-box px-4 hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
