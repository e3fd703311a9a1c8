import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { words } from "#web/words/account.ts";
import { type DashboardLink, siteLinks } from "./links.ts";

/** Beside the page on wide screens; on small ones above it, opened by a button. */
export function SideMenu({ links }: { links: readonly DashboardLink[] }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Following a link closes it.
  const open = openAt === key;
  return (
    <nav aria-label={words.dashboard.menu} className="border-base-300 max-lg:border-b lg:border-e">
      <button
        type="button"
        className="btn btn-ghost my-2 ms-1 md:ms-4 lg:hidden"
        aria-expanded={open}
        aria-controls="dashboard-links"
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        <Icon name={open ? "close" : "menu"} />
        {words.dashboard.toggle}
      </button>
      <div
        id="dashboard-links"
        className={`gap-4 p-4 lg:sticky lg:top-20 lg:grid ${open ? "grid" : "hidden noscript:grid"}`}
      >
        <Links links={links} />
        <hr className="border-base-300" />
        <Links links={siteLinks} />
      </div>
    </nav>
  );
}

function Links({ links }: { links: readonly DashboardLink[] }) {
  return (
    <ul className="grid gap-1">
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            prefetch="intent"
            className="flex min-h-11 items-center rounded-box px-4 hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
          >
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
