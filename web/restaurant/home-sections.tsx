import { pagePaths } from "#contract/paths.ts";
import { publicMessages as messages } from "#web/messages/public.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { addressLines } from "./contact-and-hours.ts";
import { TelephoneLink } from "./telephone-link.tsx";
import { useRestaurant } from "./use-restaurant.ts";

export function About() {
  const restaurant = useRestaurant();
  return (
    <section className="bg-secondary text-secondary-content" aria-labelledby="about">
      <div className="section grid gap-8 md:grid-cols-[2fr_3fr] md:gap-16">
        <div>
          <h2 id="about" className="display text-5xl md:text-7xl">
            {restaurant.name}
          </h2>
          <p className="mt-5 text-balance opacity-90">{addressLines(restaurant).join(", ")}</p>
        </div>
        <p className="max-w-prose self-end text-lg leading-relaxed md:text-xl md:leading-relaxed">
          {restaurant.texts.about}
        </p>
      </div>
    </section>
  );
}

export function CallBanner() {
  return (
    <section className="bg-black px-5 py-14 text-center text-white md:py-20">
      <h2 className="display text-3xl md:text-5xl">
        <span>{messages.home.callUs}</span>{" "}
        <TelephoneLink className="inline-block underline decoration-1 underline-offset-8 hover:decoration-2 focus-visible:outline-white" />
      </h2>
    </section>
  );
}

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
          <ButtonLink
            to={pagePaths.order("salad")}
            label={messages.navigation.shop}
            className="btn-primary btn-lg capitalize"
          />
          <ButtonLink to={pagePaths.menu} label={messages.navigation.menu} className="btn-outline btn-lg capitalize" />
        </div>
      </div>
    </div>
  );
}

/** `to` is the path for ordering the featured dish. */
export function FeaturedDish({ to }: { to: string }) {
  const { date, question, text, picture } = useRestaurant().texts.featured;
  return (
    <section className="bg-base-200" aria-labelledby="featured">
      <div className="section">
        <SectionHeading id="featured" title={messages.home.featured.title} />
        <div className="grid items-start gap-8 lg:items-center md:grid-cols-2 md:gap-14">
          <ResponsiveImage
            src={picture}
            alt=""
            sizes="(min-width: 48rem) 40rem, 100vw"
            ratio={[16, 9]}
            className="aspect-4/3! w-full rounded-box object-[75%_50%]"
          />
          <div className="grid justify-items-start gap-3">
            <p className="eyebrow text-primary">{date}</p>
            <h3 className="display text-2xl md:text-3xl">{question}</h3>
            <p className="max-w-prose leading-relaxed">{text}</p>
            <ButtonLink to={to} label={messages.home.featured.order} prefetch="intent" className="btn-primary mt-3" />
          </div>
        </div>
      </div>
    </section>
  );
}
