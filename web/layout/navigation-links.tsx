import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link, NavLink, useLocation } from "#web/navigation/navigation.tsx";
import { type Session, signOut } from "#web/session/session.ts";
import shopIcon from "./shop.svg";

const linkClass = "nav-link flex min-h-11 items-center gap-2 px-3 capitalize transition-colors hover:text-primary";

/** The navigation links, as items of the surrounding list. */
export function NavigationLinks({ session }: { session: Session }) {
  const isAdmin = session.state === "in" && session.admin;
  const { home, dashboard, menu, shop, adminHome, userHome } = publicMessages.navigation;
  return (
    <>
      <NavigationItem to={pagePaths.home} text={home} end />
      <NavigationItem to={pagePaths.cart} text={dashboard} />
      <NavigationItem to={pagePaths.menu} text={menu} />
      <li>
        <NavLink to={pagePaths.order("salad")} prefetch="intent" className={linkClass}>
          <span>{shop}</span>
          <img src={shopIcon} alt="" width={28} height={28} className="size-7" />
        </NavLink>
      </li>
      {/* Wide enough for either text, so that the layout does not shift once the user is known. */}
      <li className="lg:min-w-32">
        <NavLink to={isAdmin ? pagePaths.adminHome : pagePaths.userHome} className={linkClass}>
          {isAdmin ? adminHome : userHome}
        </NavLink>
      </li>
    </>
  );
}

function NavigationItem({ to, text, end = false }: { to: string; text: string; end?: boolean }) {
  return (
    <li>
      <NavLink to={to} end={end} prefetch="intent" className={linkClass}>
        {text}
      </NavLink>
    </li>
  );
}

const buttonClass = "btn min-w-28 max-lg:w-full";

/** Makes an invisible element visible once the page's scripts have failed to load (`scripts-failed.tsx`). */
const visibleIfScriptsFail = "[:root:has(#scripts-failed:not([hidden]))_&]:visible";

/** Login or Sign Out button. Reserves its width while the session is unknown; always Login without JavaScript. */
export function SignInOutButton({ session }: { session: Session }) {
  const { pathname } = useLocation();
  if (session.state === "in") {
    return (
      <button type="button" className={`${buttonClass} btn-outline`} onClick={() => void signOut()}>
        {publicMessages.navigation.signOut}
      </button>
    );
  }
  const visibilityClass = session.state === "unknown" ? `invisible noscript:visible ${visibleIfScriptsFail}` : "";
  return (
    <Link
      to={pagePaths.login}
      returnsHere={pathname !== pagePaths.login}
      className={`${buttonClass} btn-primary ${visibilityClass}`}
    >
      {publicMessages.navigation.login}
    </Link>
  );
}
