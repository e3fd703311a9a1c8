import type { ReactNode } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { useLiveDish } from "#web/restaurant/live-menu-availability.ts";
import { Money } from "#web/ui/format.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { AvailabilityNote } from "./availability-note.tsx";
import { AllergenMarks, DishMarks } from "./facts/dish-marks.tsx";

interface DishCardProps {
  dish: Dish;
  /** Heading level. */
  level?: 2 | 3;
  /** Action shown unless the dish is sold out. */
  action?: ReactNode;
  /** Button in the corner of the picture. */
  corner?: ReactNode;
}

/** Whether guests can add a dish to the cart: it is neither sold out nor sold out for today. */
const canBeAdded = ({ available, left }: Dish): boolean => available && left !== 0;

function DishCard({ dish: loaded, level = 2, action, corner }: DishCardProps) {
  const dish = useLiveDish(loaded);
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100">
      <div className="relative overflow-hidden">
        <ResponsiveImage
          src={dish.image}
          alt={dish.name}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 86vw"
          ratio={[4, 3]}
          className={`w-full max-sm:h-48 max-sm:object-cover ${dish.available ? "" : "grayscale"}`}
        />
        {!dish.available && <SoldOutBadge className="absolute top-3 left-3" />}
        {corner && <div className="absolute top-2 right-2 z-10">{corner}</div>}
      </div>
      <div className="flex grow flex-col gap-2 p-4 sm:p-5">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="display min-w-0 text-xl wrap-anywhere">
            <DishLink dish={dish} />
          </Heading>
          <p className="text-lg font-semibold text-primary">
            <Money amount={dish.price} />
          </p>
        </div>
        <p className="grow wrap-anywhere text-base-content/80">{dish.recipe}</p>
        <AvailabilityNote dish={dish} />
        <DishMarks dish={dish} />
        <AllergenMarks dish={dish} />
        {action && (
          <AddAction loaded={loaded} dish={dish} className="relative mt-1 sm:mt-3">
            {action}
          </AddAction>
        )}
      </div>
    </article>
  );
}

interface AddActionProps {
  /** The dish as the page was loaded with it. */
  loaded: Dish;
  /** The same as it is now. */
  dish: Dish;
  className: string;
  children: ReactNode;
}

/**
 * What adds a dish to the cart, while it can be added. A dish that is sold out meanwhile keeps what was chosen for it, in
 * case it returns; a sheet that is open stays, and says so when it is used.
 */
export function AddAction({ loaded, dish, className, children }: AddActionProps) {
  const isShown = canBeAdded(dish);
  if (!isShown && !canBeAdded(loaded)) return null;
  return <div className={`${className} ${isShown ? "" : "not-has-[dialog]:hidden"}`}>{children}</div>;
}

interface DishCardsProps extends Pick<DishCardProps, "level"> {
  dishes: readonly Dish[];
  action: (dish: Dish) => ReactNode;
  corner?: (dish: Dish) => ReactNode;
}

/** Grid of one to three columns; an incomplete last row is centred. */
export function DishCards({ dishes, level, action, corner }: DishCardsProps) {
  return (
    <ul className="flex flex-wrap justify-center gap-6">
      {dishes.map((dish) => (
        <li key={dish._id} className="w-full sm:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]">
          <DishCard dish={dish} {...(level && { level })} action={action(dish)} corner={corner?.(dish)} />
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
