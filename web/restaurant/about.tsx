import { addressLines } from "./contact.ts";
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
