import { Link, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { type Session, signOut } from "#web/identity/session.ts";
import { words } from "#web/words/public.ts";

const room = "btn min-w-28 max-lg:w-full";

/** Login or Sign Out. Keeps its room while nobody knows which; without JavaScript it is always Login. */
export function SignInOut({ session }: { session: Session }) {
  const { pathname } = useLocation();
  if (session.state === "in") {
    return (
      <button type="button" className={`${room} btn-outline`} onClick={() => void signOut()}>
        {words.navigation.signOut}
      </button>
    );
  }
  const unknown = session.state === "unknown" ? "invisible noscript:visible" : "";
  return (
    <Link
      to={pagePaths.login}
      state={pathname === pagePaths.login ? undefined : { from: pathname }}
      className={`${room} btn-primary ${unknown}`}
    >
      {words.navigation.login}
    </Link>
  );
}
