import type { ReactNode } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { useLiveDish } from "#web/restaurant/live-menu-availability.ts";
import { Money } from "#web/ui/format.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { AvailabilityNote } from "./availability-note.tsx";
import { AddAction, SoldOutBadge } from "./dish-card.tsx";
import { DishFactsSection } from "./facts/dish-facts-section.tsx";

interface DishDetailProps {
  dish: Dish;
  /** Action shown unless the dish is sold out. */
  action: ReactNode;
  /** Button in the corner of the picture. */
  corner?: ReactNode;
  /** Further links. */
  children?: ReactNode;
}

/** A dish with large image, recipe and price. */
export function DishDetail({ dish: loaded, action, corner, children }: DishDetailProps) {
  const dish = useLiveDish(loaded);
  return (
    <article className="grid items-start gap-8 md:grid-cols-2 lg:gap-16">
      <div className="relative -mx-5 -mt-8 md:sticky md:top-24 md:mx-0 md:mt-0">
        <ResponsiveImage
          src={dish.image}
          alt={dish.name}
          sizes="(min-width: 80rem) 37rem, (min-width: 48rem) 50vw, 100vw"
          ratio={[4, 3]}
          priority
          className={`w-full md:rounded-box ${dish.available ? "" : "grayscale"}`}
        />
        {!dish.available && <SoldOutBadge className="absolute top-4 left-4" />}
        {corner && <div className="absolute top-3 right-3 z-10">{corner}</div>}
      </div>
      <div className="grid gap-5">
        <nav aria-label={publicMessages.dish.breadcrumbLabel} className="text-sm text-base-content/80">
          <Link to={pagePaths.menu} className="link inline-block py-1">
            {publicMessages.menu.title}
          </Link>
        </nav>
        <h1 className="display text-4xl wrap-anywhere md:text-6xl">{dish.name}</h1>
        <p className="max-w-prose text-lg wrap-anywhere text-base-content/85">{dish.recipe}</p>
        <p className="text-3xl font-semibold text-primary">
          <Money amount={dish.price} />
        </p>
        <AvailabilityNote dish={dish} />
        <AddAction loaded={loaded} dish={dish} className="max-w-lg">
          {action}
        </AddAction>
        <DishFactsSection dish={dish} />
        {children && <p>{children}</p>}
      </div>
    </article>
  );
}
