import type { ReactNode } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { publicMessages } from "#web/messages/public.ts";
import { useLiveDish } from "#web/restaurant/live-menu-availability.ts";
import { Money } from "#web/ui/format.tsx";
import { Hero } from "#web/ui/hero.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { AvailabilityNote } from "./availability-note.tsx";
import { DishLink, SoldOutBadge } from "./dish-card.tsx";
import { AllergenMarks, DishMarks } from "./facts/dish-marks.tsx";

const messages = publicMessages.empty;

interface MenuSectionProps {
  /** Fragment id for links within the page. */
  id: string;
  title: string;
  text: string;
  picture: string;
  dishes: readonly Dish[];
  action?: ReactNode;
}

const headingIdOf = (id: string) => `${id}-heading`;

export function MenuSection({ id, title, text, picture, dishes, action }: MenuSectionProps) {
  return (
    <section id={id} aria-labelledby={headingIdOf(id)}>
      <Hero id={headingIdOf(id)} title={title} text={text} picture={picture} />
      <div className="section">
        {dishes.length > 0 ? <DishRows dishes={dishes} /> : <EmptyState text={messages.dishes} />}
        {action && <div className="mt-12 text-center">{action}</div>}
      </div>
    </section>
  );
}

/** Today's offers beside their image, set apart from the courses below. */
export function OfferSection({ id, title, text, picture, dishes }: MenuSectionProps) {
  return (
    <section id={id} aria-labelledby={headingIdOf(id)} className="section lg:grid lg:grid-cols-2 lg:gap-14">
      <header className="relative isolate mb-10 grid min-h-72 items-end overflow-hidden rounded-box lg:mb-0">
        <ResponsiveImage
          src={picture}
          alt=""
          sizes="(min-width: 64rem) 48rem, max(100vw, 32rem)"
          portraitSizes="22rem"
          ratio={[16, 9]}
          className="absolute inset-0 -z-20 size-full object-[85%_50%]"
        />
        <div className="scrim absolute inset-0 -z-10" />
        <div className="p-6 text-white md:p-9">
          <h2 id={headingIdOf(id)} className="display text-4xl md:text-5xl">
            {title}
          </h2>
          <p className="mt-3 max-w-md">{text}</p>
        </div>
      </header>
      {dishes.length > 0 ? <DishRows dishes={dishes} className="gap-8" /> : <EmptyState text={messages.dishes} />}
    </section>
  );
}

interface DishRowsProps {
  dishes: readonly Dish[];
  className?: string;
}

/** A dish as a row of the menu. */
function DishRow({ dish: loaded }: { dish: Dish }) {
  const dish = useLiveDish(loaded);
  return (
    <article className="group relative flex gap-4 sm:gap-6">
      <ResponsiveImage
        src={dish.image}
        alt=""
        sizes="9rem"
        ratio={[4, 3]}
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
        <div className="mt-2 grid gap-1.5">
          <DishMarks dish={dish} />
          <AllergenMarks dish={dish} />
        </div>
        <AvailabilityNote dish={dish} />
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
        <li key={dish._id} className="render-in-view">
          <DishRow dish={dish} />
        </li>
      ))}
    </ul>
  );
}
