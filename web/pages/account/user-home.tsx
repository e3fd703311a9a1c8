import { UserHomeView } from "#web/account/user-home-view.tsx";
import { AddToCartButton } from "#web/cart/add-to-cart-button.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { FavouriteButton } from "#web/favourite/favourite-button.tsx";
import { FavouriteList } from "#web/favourite/favourite-list.tsx";
import { createInitialsAvatar } from "#web/identity/avatar.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { DishCards } from "#web/menu/dish-card.tsx";
import { guestMessages } from "#web/messages/guest.ts";
import { canShowAnyImage, ForeignImagesContext, useDocumentThatShows } from "#web/ui/foreign-images.ts";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(guestMessages.home.heading);

export default function UserHomePage() {
  const { name, email, photo } = useAccount();
  useDocumentThatShows(photo);
  return (
    <ForeignImagesContext value={canShowAnyImage()}>
      <DashboardHeading title={guestMessages.home.heading} under={guestMessages.home.greeting(name)} />
      <UserHomeView person={{ name, email, photo: photo ?? createInitialsAvatar(name) }} />
      <FavouriteList email={email}>
        {(dishes) => (
          <DishCards
            level={3}
            dishes={dishes}
            action={(dish) => <AddToCartButton dish={dish} />}
            corner={(dish) => <FavouriteButton dish={dish} />}
          />
        )}
      </FavouriteList>
    </ForeignImagesContext>
  );
}
