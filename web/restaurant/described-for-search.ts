import type { PublicRestaurant } from "#contract/restaurant.ts";
import { week } from "./opening.ts";

/** The restaurant in the vocabulary of schema.org, so that search engines can show its hours and address. */
export function describedForSearch(restaurant: PublicRestaurant) {
  const { address, openingHours } = restaurant;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: restaurant.name,
    description: restaurant.tagline,
    telephone: restaurant.telephone,
    email: restaurant.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: address.country,
      ...(address.region && { addressRegion: address.region }),
    },
    openingHoursSpecification: week.flatMap((day) =>
      openingHours[day].map(({ open, close }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
        opens: open,
        closes: close,
      })),
    ),
  };
}
