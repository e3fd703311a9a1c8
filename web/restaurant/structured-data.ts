import { weekdays } from "#contract/constants/restaurant.ts";
import { largestImageUrl } from "#contract/image-sources.ts";
import { pagePaths } from "#contract/paths.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import type { Review } from "#contract/review.ts";

/** schema.org data of the restaurant: search engines show its hours and stars and offer to reserve and order. */

const schemaOrg = "https://schema.org";
const schemaOrgWeekday = (day: string) => `${schemaOrg}/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Id by which the data of other pages refers to the restaurant. */
const restaurantId = ({ url }: PublicRestaurant): string => `${url}/#restaurant`;

/** Absolute URL of the largest variant of an image. */
const absoluteImageUrl = (path: string, { url, imageBaseUrl }: PublicRestaurant): string =>
  new URL(largestImageUrl(path, imageBaseUrl), url).href;

const openingHoursData = ({ openingHours, specialDays }: PublicRestaurant) => ({
  openingHoursSpecification: weekdays.flatMap((day) =>
    openingHours[day].map(({ open, close }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: schemaOrgWeekday(day),
      opens: open,
      closes: close,
    })),
  ),
  ...(specialDays.length > 0 && {
    specialOpeningHoursSpecification: specialDays.flatMap(({ date, hours: spans }) =>
      // A closed day has no hours; schema.org expresses that as equal opening and closing times.
      (spans.length > 0 ? spans : [{ open: "00:00", close: "00:00" }]).map(({ open, close }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: date,
        validThrough: date,
        opens: open,
        closes: close,
      })),
    ),
  }),
});

const createAction = (type: string, urlTemplate: string, more: object = {}) => ({
  "@type": type,
  target: {
    "@type": "EntryPoint",
    urlTemplate,
    actionPlatform: [`${schemaOrg}/DesktopWebPlatform`, `${schemaOrg}/MobileWebPlatform`],
  },
  ...more,
});

const createActions = ({ url }: PublicRestaurant) => [
  createAction("ReserveAction", url + pagePaths.reservation, { result: { "@type": "FoodEstablishmentReservation" } }),
  createAction("OrderAction", url + pagePaths.order("salad"), {
    deliveryMethod: "http://purl.org/goodrelations/v1#DeliveryModePickUp",
  }),
];

/** Mean of the ratings; reviews without a rating are not counted. */
function aggregateRating(reviews: readonly Review[]) {
  const ratings = reviews.map((review) => review.rating).filter((rating) => rating > 0);
  if (ratings.length === 0) return {};
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const rating = { ratingValue: mean.toFixed(1), ratingCount: ratings.length, bestRating: 5, worstRating: 1 };
  return { aggregateRating: { "@type": "AggregateRating", ...rating } };
}

export function restaurantStructuredData(restaurant: PublicRestaurant, reviews: readonly Review[] = []) {
  const { address, social, url } = restaurant;
  const sameAs = social.flatMap(({ href }) => (href ? [href] : []));
  return {
    "@context": schemaOrg,
    "@type": "Restaurant",
    "@id": restaurantId(restaurant),
    url,
    name: restaurant.name,
    description: restaurant.tagline,
    image: absoluteImageUrl(restaurant.picture, restaurant),
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
    ...openingHoursData(restaurant),
    currenciesAccepted: restaurant.currency,
    hasMenu: url + pagePaths.menu,
    acceptsReservations: true,
    potentialAction: createActions(restaurant),
    ...aggregateRating(reviews),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
