import { Link, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { type Session, signOut } from "#web/session/session.ts";

const buttonClass = "btn min-w-28 max-lg:w-full";

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
  const visibilityClass = session.state === "unknown" ? "invisible noscript:visible" : "";
  return (
    <Link
      to={pagePaths.login}
      state={pathname === pagePaths.login ? undefined : { from: pathname }}
      className={`${buttonClass} btn-primary ${visibilityClass}`}
    >
      {publicMessages.navigation.login}
    </Link>
  );
}
