import { type ReactNode, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { adminLinkMessages } from "#web/messages/admin-links.ts";
import { useSession } from "#web/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Layout of every dashboard page. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const links = session.state === "in" && session.admin ? adminLinks : userLinks;
  return (
    <div className="mx-auto grid min-h-[75dvh] max-w-7xl content-start lg:content-stretch lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SideMenu links={links} />
      <div className="min-w-0 px-5 py-8 md:px-8 md:py-12">{children}</div>
    </div>
  );
}

/** Shown until the session is known. */
export function DashboardSkeleton() {
  return <Skeleton count={6} className="mx-auto max-w-3xl" />;
}

export function DashboardHeading({ title, under }: { title: string; under?: string }) {
  return (
    <hgroup className="mb-6 md:mb-8">
      <h1 className="display text-3xl md:text-4xl">{title}</h1>
      {under && <p className="mt-2 text-base-content/80">{under}</p>}
    </hgroup>
  );
}

interface DashboardLink {
  to: string;
  label: string;
}

const { account, home, menu, ...userLabels } = accountMessages.dashboard.links;

const accountLink: DashboardLink = { to: pagePaths.account, label: account };

/** Dashboard links of guests (S2.29). */
const userLinks: readonly DashboardLink[] = [
  ...(["userHome", "reservation", "history", "bookings", "addReview", "cart"] as const).map((page) => ({
    to: pagePaths[page],
    label: userLabels[page],
  })),
  accountLink,
];

/** Dashboard links of admins (S2.28). */
const adminLinks: readonly DashboardLink[] = [
  ...(
    ["adminHome", "orders", "addItems", "manageItems", "manageBookings", "users", "manageReviews", "audit"] as const
  ).map((page) => ({ to: pagePaths[page], label: adminLinkMessages[page] })),
  accountLink,
];

/** Links from the dashboard to the public site (S2.27). */
const siteLinks: readonly DashboardLink[] = [
  { to: pagePaths.home, label: home },
  { to: pagePaths.order("salad"), label: menu },
];

/** Beside the page on wide screens; above it on small ones, opened with a button. */
function SideMenu({ links }: { links: readonly DashboardLink[] }) {
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
