import { Link } from "react-router";
import { publicMessages } from "#web/messages/public.ts";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { useRestaurant } from "./use-restaurant.ts";

/** `to` is the path for ordering the featured dish. */
export function FeaturedDish({ to }: { to: string }) {
  const { date, question, text, picture } = useRestaurant().texts.featured;
  return (
    <section className="bg-base-200" aria-labelledby="featured">
      <div className="section">
        <SectionHeading id="featured" title={publicMessages.home.featured.title} />
        <div className="grid items-start gap-8 lg:items-center md:grid-cols-2 md:gap-14">
          <ResponsiveImage
            src={picture}
            alt=""
            sizes="(min-width: 48rem) 40rem, 100vw"
            width={16}
            height={9}
            className="aspect-4/3! w-full rounded-box object-[75%_50%]"
          />
          <div className="grid justify-items-start gap-3">
            <p className="eyebrow text-primary">{date}</p>
            <h3 className="display text-2xl md:text-3xl">{question}</h3>
            <p className="max-w-prose leading-relaxed">{text}</p>
            <Link to={to} prefetch="intent" className="btn btn-primary mt-3">
              {publicMessages.home.featured.order}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
