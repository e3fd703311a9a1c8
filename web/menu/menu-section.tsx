import type { ReactNode } from "react";
import type { Dish } from "#contract/menu.ts";
import { publicMessages } from "#web/messages/public.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Hero } from "#web/ui/hero.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { DishRows } from "./dish-row.tsx";

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
          width={16}
          height={9}
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
