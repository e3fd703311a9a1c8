import { dietsOf } from "#contract/house/dish-allergens.ts";
import type { Diet } from "#contract/house/dish-facts-constants.ts";
import type { Dish } from "#contract/house/menu.ts";
import type { Course } from "#contract/house/menu-constants.ts";
import { largestImageUrl } from "#contract/operating/image-sources.ts";
import { pagePaths } from "#contract/paths.ts";
import { coursesInMenuOrder, dishesInCourse } from "./courses.ts";

/** schema.org data of the menu with its sections and prices. */

interface SiteInfo {
  /** URL of the site without trailing slash. */
  url: string;
  currency: string;
  imageBaseUrl?: string | undefined;
}

/** Names of schema.org. */
const restrictedDiets = {
  vegan: "VeganDiet",
  vegetarian: "VegetarianDiet",
  gluten_free: "GlutenFreeDiet",
  lactose_free: "LowLactoseDiet",
  halal: "HalalDiet",
  kosher: "KosherDiet",
} as const satisfies Record<Diet, string>;

const factsStructuredData = (dish: Dish) => ({
  ...(dish.diets.length > 0 && {
    suitableForDiet: dietsOf(dish).map((diet) => `https://schema.org/${restrictedDiets[diet]}`),
  }),
  ...(dish.calories !== null && {
    nutrition: { "@type": "NutritionInformation", calories: `${dish.calories} calories` },
  }),
});

const dishStructuredData = (dish: Dish, { url, currency, imageBaseUrl }: SiteInfo) => ({
  "@type": "MenuItem",
  "@id": `${url}${pagePaths.dish(dish.slug)}#dish`,
  name: dish.name,
  description: dish.recipe,
  url: url + pagePaths.dish(dish.slug),
  image: new URL(largestImageUrl(dish.image, imageBaseUrl), url).href,
  ...factsStructuredData(dish),
  offers: {
    "@type": "Offer",
    price: dish.price,
    priceCurrency: currency,
    availability: `https://schema.org/${dish.available ? "InStock" : "SoldOut"}`,
  },
});

export function menuStructuredData(
  menu: readonly Dish[],
  courses: Readonly<Record<Course, { title: string; text: string }>>,
  site: SiteInfo & { name: string },
) {
  return {
    "@context": "https://schema.org",
    "@type": "Menu",
    "@id": `${site.url}${pagePaths.menu}#menu`,
    name: site.name,
    url: site.url + pagePaths.menu,
    hasMenuSection: coursesInMenuOrder.map((course) => ({
      "@type": "MenuSection",
      name: courses[course].title,
      description: courses[course].text,
      hasMenuItem: dishesInCourse(menu, course).map((dish) => dishStructuredData(dish, site)),
    })),
  };
}

interface Breadcrumb {
  name: string;
  path: string;
}

/** schema.org data of a dish with its breadcrumbs. */
export const dishPageStructuredData = (dish: Dish, breadcrumbs: readonly Breadcrumb[], site: SiteInfo) => ({
  "@context": "https://schema.org",
  "@graph": [
    dishStructuredData(dish, site),
    {
      "@type": "BreadcrumbList",
      itemListElement: breadcrumbs.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: site.url + path,
      })),
    },
  ],
});
