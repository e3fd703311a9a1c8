import { type ReactNode, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { accountMessages } from "#web/messages/account.ts";
import { guestCheckoutMessages } from "#web/messages/guest-checkout.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { signOut, useSession } from "#web/session/session.ts";
import { askConfirmation } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ScriptsNeeded } from "#web/ui/scripts-needed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useFocusRecovery } from "#web/ui/use-focus-recovery.ts";
import { adminLinks, type DashboardLink, guestLinks, siteLinks, userLinks } from "./dashboard-links.ts";

/** Layout of every dashboard page. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  useFocusRecovery();
  const session = useSession();
  const isWithoutAccount = session.state === "in" && session.guest;
  const { zones } = useRestaurant();
  const isAdmin = session.state === "in" && session.admin;
  const ownLinks = adminLinks.filter(({ to }) => to !== pagePaths.riders || zones.length > 0);
  const links = isAdmin ? ownLinks : isWithoutAccount ? guestLinks : userLinks;
  return (
    <div className="mx-auto grid min-h-[75dvh] max-w-7xl content-start lg:content-stretch lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SideMenu links={links} />
      <div className="min-w-0 px-5 py-8 md:px-8 md:py-12">
        <ScriptsNeeded />
        {isWithoutAccount && <GuestNotice name={session.name} />}
        {children}
      </div>
    </div>
  );
}

/** Tells a guest without an account how to keep what they have here, and how to leave nothing on a shared device. */
function GuestNotice({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const { notice, login, leave } = guestCheckoutMessages;
  return (
    <aside className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-base-200 px-5 py-3">
      <span className="grow wrap-anywhere">{notice(name)}</span>
      <Link to={pagePaths.login} state={{ from: pathname + search }} className="btn btn-outline">
        {login}
      </Link>
      <button type="button" className="btn btn-ghost" onClick={() => void leaveDevice()}>
        {leave}
      </button>
    </aside>
  );
}

/** Signs a guest without an account out, who cannot sign in again. */
async function leaveDevice(): Promise<void> {
  const { leaveTitle, leaveText, leaveConfirm } = guestCheckoutMessages;
  if (await askConfirmation({ title: leaveTitle, text: leaveText, confirm: leaveConfirm })) await signOut();
}

/** Shown until the session is known. */
export function DashboardSkeleton() {
  return <Skeleton count={6} className="mx-auto max-w-3xl noscript:hidden" />;
}

export function DashboardHeading({ title, under }: { title: string; under?: string }) {
  return (
    <hgroup className="mb-6 md:mb-8">
      <h1 className="display text-3xl md:text-4xl">{title}</h1>
      {under && <p className="mt-2 wrap-anywhere text-base-content/80">{under}</p>}
    </hgroup>
  );
}

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
            // Its pages have addresses below it.
            end={to !== pagePaths.settings}
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
