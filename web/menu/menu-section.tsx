import type { ReactNode } from "react";
import type { Dish } from "#contract/menu.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Hero } from "#web/ui/hero.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { words } from "#web/words/public.ts";
import { DishRow, DishRows } from "./dish-row.tsx";

interface MenuSectionProps {
  /** Where a link within the page leads to. */
  id: string;
  title: string;
  text: string;
  picture: string;
  dishes: readonly Dish[];
  action?: ReactNode;
}

const headingOf = (id: string) => `${id}-heading`;

export function MenuSection({ id, title, text, picture, dishes, action }: MenuSectionProps) {
  return (
    <section id={id} aria-labelledby={headingOf(id)}>
      <Hero id={headingOf(id)} title={title} text={text} picture={picture} />
      <div className="section">
        {dishes.length > 0 ? <DishRows dishes={dishes} /> : <Empty text={words.empty.dishes} />}
        {action && <div className="mt-12 text-center">{action}</div>}
      </div>
    </section>
  );
}

/** Today's few dishes beside their picture, so that they stand apart from the courses below. */
export function OfferSection({ id, title, text, picture, dishes }: MenuSectionProps) {
  return (
    <section id={id} aria-labelledby={headingOf(id)} className="section lg:grid lg:grid-cols-2 lg:gap-14">
      <header className="relative isolate mb-10 grid min-h-72 items-end overflow-hidden rounded-box lg:mb-0">
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 64rem) 48rem, max(100vw, 32rem)"
          tallSizes="22rem"
          width={16}
          height={9}
          className="absolute inset-0 -z-20 size-full object-[85%_50%]"
        />
        <div className="scrim absolute inset-0 -z-10" />
        <div className="p-6 text-white md:p-9">
          <h2 id={headingOf(id)} className="display text-4xl md:text-5xl">
            {title}
          </h2>
          <p className="mt-3 max-w-md">{text}</p>
        </div>
      </header>
      {dishes.length > 0 ? (
        <ul className="grid grid-cols-1 gap-8">
          {dishes.map((dish) => (
            <li key={dish._id}>
              <DishRow dish={dish} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty text={words.empty.dishes} />
      )}
    </section>
  );
}
