import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { useRestaurant } from "./use-restaurant.ts";

/** Introduction below the hero slider, with two links. */
export function RestaurantIntro() {
  const { name, tagline } = useRestaurant();
  return (
    <div className="border-b border-base-300">
      <div className="mx-auto grid max-w-7xl items-end gap-8 px-5 py-12 md:grid-cols-[minmax(0,1fr)_auto] md:px-8 md:py-16">
        <h1>
          <span className="eyebrow block text-primary">{name}</span>
          <span className="display mt-3 block max-w-3xl text-2xl sm:text-3xl md:text-4xl">{tagline}</span>
        </h1>
        <div className="flex flex-wrap gap-3">
          <Link to={pagePaths.order("salad")} className="btn btn-primary btn-lg capitalize">
            {publicMessages.navigation.shop}
          </Link>
          <Link to={pagePaths.menu} className="btn btn-outline btn-lg capitalize">
            {publicMessages.navigation.menu}
          </Link>
        </div>
      </div>
    </div>
  );
}
