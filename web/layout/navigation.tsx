import { pagePaths } from "#contract/paths.ts";
import { useCart } from "#web/cart/cart-store.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useSession } from "#web/session/session.ts";
import { countDishes } from "#web/ui/count-dishes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLoaded } from "#web/ui/use-loaded.ts";
import { NavigationLinks, SignInOutButton } from "./navigation-links.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";

export function Navigation() {
  const { name } = useRestaurant();
  const session = useSession();
  const isUnverified = session.state === "in" && !session.verified;
  const VerifyEmailButton = useLoaded(() => import("#web/identity/verify-button.tsx"), isUnverified);
  return (
    <header className="site-bar fixed inset-x-0 top-0 z-40 h-16 border-b border-base-300 bg-base-100/95 backdrop-blur">
      <nav
        aria-label={publicMessages.navigation.label}
        className="mx-auto flex h-full max-w-7xl items-center gap-2 px-5 md:px-8"
      >
        <Link to={pagePaths.home} className="display truncate text-2xl font-semibold">
          {name}
        </Link>
        {isUnverified && VerifyEmailButton && <VerifyEmailButton email={session.email} />}
        <ul className="ms-auto hidden items-center gap-1 lg:flex">
          <NavigationLinks session={session} />
        </ul>
        <div className="ms-auto flex items-center gap-1 lg:ms-1">
          <CartLink />
          <div className="hidden lg:block">
            <SignInOutButton session={session} />
          </div>
          <NavigationMenu session={session} />
        </div>
      </nav>
    </header>
  );
}

function CartLink() {
  const count = countDishes(useCart() ?? []);
  const { cart, emptyCart } = publicMessages.navigation;
  return (
    <Link
      to={pagePaths.cart}
      aria-label={count > 0 ? cart(count) : emptyCart}
      className="btn btn-circle btn-ghost relative"
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span className="badge badge-primary badge-sm absolute -top-0.5 -right-0.5 min-w-5 px-1 tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}
