import { NavLink } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import type { Session } from "#web/identity/session.ts";
import { words } from "#web/words/public.ts";
import shopPicture from "./shop.svg";

const linkStyle = "nav-link flex min-h-11 items-center gap-2 px-3 capitalize transition-colors hover:text-primary";

/** The links of the bar, as items of the list around them. */
export function NavigationLinks({ session }: { session: Session }) {
  const admin = session.state === "in" && session.admin;
  const { home, dashboard, menu, shop, adminHome, userHome } = words.navigation;
  return (
    <>
      <Item to={pagePaths.home} text={home} end />
      <Item to={pagePaths.cart} text={dashboard} />
      <Item to={pagePaths.menu} text={menu} />
      <li>
        <NavLink to={pagePaths.order("salad")} prefetch="intent" className={linkStyle}>
          {shop}
          <img src={shopPicture} alt="" width={28} height={28} className="size-7" />
        </NavLink>
      </li>
      {/* Wide enough for either text, so that nothing moves once the person is known. */}
      <li className="lg:min-w-32">
        <NavLink to={admin ? pagePaths.adminHome : pagePaths.userHome} className={linkStyle}>
          {admin ? adminHome : userHome}
        </NavLink>
      </li>
    </>
  );
}

function Item({ to, text, end = false }: { to: string; text: string; end?: boolean }) {
  return (
    <li>
      <NavLink to={to} end={end} prefetch="intent" className={linkStyle}>
        {text}
      </NavLink>
    </li>
  );
}
