import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Money } from "#web/ui/format.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";

interface DishCardProps {
  dish: Dish;
  /** Heading level. */
  level?: 2 | 3;
  /** Action shown unless the dish is sold out. */
  action?: ReactNode;
}

function DishCard({ dish, level = 2, action }: DishCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100">
      <div className="relative overflow-hidden">
        <ResponsiveImage
          src={dish.image}
          alt={dish.name}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 86vw"
          ratio={[4, 3]}
          className={`w-full ${dish.available ? "" : "grayscale"}`}
        />
        {!dish.available && <SoldOutBadge className="absolute top-3 left-3" />}
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="display min-w-0 text-xl wrap-anywhere">
            <DishLink dish={dish} />
          </Heading>
          <p className="text-lg font-semibold text-primary">
            <Money amount={dish.price} />
          </p>
        </div>
        <p className="grow wrap-anywhere text-base-content/80">{dish.recipe}</p>
        {dish.available && action && <div className="relative mt-3">{action}</div>}
      </div>
    </article>
  );
}

interface DishCardsProps extends Pick<DishCardProps, "level"> {
  dishes: readonly Dish[];
  action: (dish: Dish) => ReactNode;
}

/** Grid of one to three columns; an incomplete last row is centred. */
export function DishCards({ dishes, level, action }: DishCardsProps) {
  return (
    <ul className="flex flex-wrap justify-center gap-6">
      {dishes.map((dish) => (
        <li key={dish._id} className="w-full sm:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]">
          <DishCard dish={dish} {...(level && { level })} action={action(dish)} />
        </li>
      ))}
    </ul>
  );
}

/** Link with the dish's name; its click area covers the nearest positioned ancestor. */
export function DishLink({ dish }: { dish: Dish }) {
  return (
    <Link
      to={pagePaths.dish(dish.slug)}
      className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
    >
      {dish.name}
    </Link>
  );
}

export function SoldOutBadge({ className = "" }: { className?: string }) {
  return <p className={`badge badge-neutral ${className}`}>{publicMessages.dish.soldOut}</p>;
}
