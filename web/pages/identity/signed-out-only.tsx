import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useAddToCart } from "#web/cart/use-add-to-cart.ts";
import { parseReturnTo } from "#web/identity/return-to.ts";
import { useSession } from "#web/session/session.ts";

/** Login and sign-up are for signed-out users; others are redirected to the page they came from. */
export default function SignedOut() {
  useRedirectSignedIn();
  return <Outlet />;
}

function useRedirectSignedIn() {
  const session = useSession();
  const location = useLocation();
  // Guests without an account may sign in.
  const isWithoutAccount = session.state === "in" && session.guest && location.pathname !== pagePaths.guest;
  const state = isWithoutAccount ? "out" : session.state;
  const navigate = useNavigate();
  const { add } = useAddToCart();
  const hasRedirected = useRef(false);

  useEffect(() => {
    if (state === "out") hasRedirected.current = false;
    if (state !== "in" || hasRedirected.current) return;
    hasRedirected.current = true;
    const { from, dish } = parseReturnTo(location.state);
    // Home after signing up (S4.17), unless a dish is waiting to be added.
    const goesHome = location.pathname === pagePaths.signUp && !dish;
    void (async () => {
      await navigate((!goesHome && from) || pagePaths.home, { replace: true });
      if (dish) await add(dish);
    })();
  }, [state, location, navigate, add]);
}
