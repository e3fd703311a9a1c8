import { largestImageUrl } from "#contract/image-sources.ts";
import type { Dish } from "#contract/menu.ts";
import { type Course, pagePaths } from "#contract/paths.ts";
import { dishesOf, menuOrder } from "./courses.ts";

/** The menu in the vocabulary of schema.org, with sections and prices. */

interface Place {
  /** Of the site, without a slash at the end. */
  url: string;
  currency: string;
}

export const dishSchema = (dish: Dish, { url, currency }: Place) => ({
  "@type": "MenuItem",
  "@id": `${url}${pagePaths.dish(dish.slug)}#dish`,
  name: dish.name,
  description: dish.recipe,
  url: url + pagePaths.dish(dish.slug),
  image: new URL(largestImageUrl(dish.image), url).href,
  offers: {
    "@type": "Offer",
    price: dish.price,
    priceCurrency: currency,
    availability: `https://schema.org/${dish.available ? "InStock" : "SoldOut"}`,
  },
});

export function menuSchema(
  menu: readonly Dish[],
  courses: Readonly<Record<Course, { title: string; text: string }>>,
  place: Place & { name: string },
) {
  return {
    "@context": "https://schema.org",
    "@type": "Menu",
    "@id": `${place.url}${pagePaths.menu}#menu`,
    name: place.name,
    url: place.url + pagePaths.menu,
    hasMenuSection: menuOrder.map((course) => ({
      "@type": "MenuSection",
      name: courses[course].title,
      description: courses[course].text,
      hasMenuItem: dishesOf(menu, course).map((dish) => dishSchema(dish, place)),
    })),
  };
}

interface Crumb {
  name: string;
  path: string;
}

/** A dish with the way that leads to it. */
export const dishPageSchema = (dish: Dish, way: readonly Crumb[], place: Place) => ({
  "@context": "https://schema.org",
  "@graph": [
    dishSchema(dish, place),
    {
      "@type": "BreadcrumbList",
      itemListElement: way.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: place.url + path,
      })),
    },
  ],
});
