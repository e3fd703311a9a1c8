import type { Dish } from "#contract/menu.ts";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { Money } from "#web/ui/money.tsx";
import { DishLink, SoldOutBadge } from "./dish-card.tsx";

interface DishRowsProps {
  dishes: readonly Dish[];
  className?: string;
}

/** A dish as a row of the menu. */
export function DishRow({ dish }: { dish: Dish }) {
  return (
    <article className="group relative flex gap-4 sm:gap-6">
      <ResponsiveImage
        src={dish.image}
        alt=""
        sizes="9rem"
        width={4}
        height={3}
        className="w-26 shrink-0 self-start rounded-box sm:w-36 md:w-26 lg:w-36"
      />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-x-3 max-sm:flex-col">
          <h3 className="display min-w-0 text-lg font-semibold wrap-anywhere md:text-xl">
            <DishLink dish={dish} />
          </h3>
          <span
            aria-hidden="true"
            className="hidden min-w-4 grow border-b border-dotted border-base-content/40 xl:block"
          />
          <p className="font-semibold text-primary">
            <Money amount={dish.price} />
          </p>
        </div>
        <p className="mt-1.5 wrap-anywhere text-base-content/80">{dish.recipe}</p>
        {!dish.available && <SoldOutBadge className="mt-2" />}
      </div>
    </article>
  );
}

/** Two columns from medium screens, unless `className` says otherwise. */
export function DishRows({ dishes, className = "gap-x-14 gap-y-9 md:grid-cols-2" }: DishRowsProps) {
  return (
    <ul className={`grid grid-cols-1 ${className}`}>
      {dishes.map((dish) => (
        <li key={dish._id}>
          <DishRow dish={dish} />
        </li>
      ))}
    </ul>
  );
}
