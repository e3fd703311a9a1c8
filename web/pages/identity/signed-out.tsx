import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate, useSearchParams } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useAddToCart } from "#web/cart/use-add-to-cart.ts";
import { originOf } from "#web/identity/origin.ts";
import { useSession } from "#web/identity/session.ts";

/** Login and sign-up are for those who are signed out; everybody else goes on to where they came from. */
export default function SignedOut() {
  useGoingOn();
  return <Outlet />;
}

function useGoingOn() {
  const { state } = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const add = useAddToCart();
  const gone = useRef(false);

  useEffect(() => {
    if (state === "out") gone.current = false;
    // A sign-in link may bring somebody else; the login page sees to it first.
    if (state !== "in" || gone.current || search.has("link")) return;
    gone.current = true;
    const { from, dish } = originOf(location.state);
    // After signing up one starts at the home page, unless a dish waits (specification §4).
    const home = location.pathname === pagePaths.signUp && !dish;
    void (async () => {
      await navigate((!home && from) || pagePaths.home, { replace: true });
      if (dish) await add(dish);
    })();
  }, [state, location, search, navigate, add]);
}
