import { weekdays } from "#contract/house/restaurant-constants.ts";
import { largestImageUrl } from "#contract/operating/image-sources.ts";
import { pagePaths } from "#contract/paths.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";

/** schema.org data of the restaurant: search engines show its hours and offer to reserve and order. */

const schemaOrg = "https://schema.org";
const schemaOrgWeekday = (day: string) => `${schemaOrg}/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Id by which the data of other pages refers to the restaurant. */
const restaurantId = ({ url }: PublicRestaurant): string => `${url}/#restaurant`;

/** Absolute URL of the largest variant of an image. */
const absoluteImageUrl = (path: string, { url, imageBaseUrl }: PublicRestaurant): string =>
  new URL(largestImageUrl(path, imageBaseUrl), url).href;

const minutesOfDay = 24 * 60;

/** Equal times mean closed in schema.org, and a whole day in the settings, which is published as a minute less. */
function publishedClose(open: string, close: string): string {
  if (open !== close) return close;
  const [hour = 0, minute = 0] = open.split(":").map(Number);
  const before = (hour * 60 + minute + minutesOfDay - 1) % minutesOfDay;
  return [Math.floor(before / 60), before % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

const openingHoursData = ({ openingHours, specialDays }: PublicRestaurant) => ({
  openingHoursSpecification: weekdays.flatMap((day) =>
    openingHours[day].map(({ open, close }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: schemaOrgWeekday(day),
      opens: open,
      closes: publishedClose(open, close),
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
        closes: spans.length > 0 ? publishedClose(open, close) : close,
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

/** Food is picked up everywhere, and brought by own riders where there are zones. */
const deliveryMethods = ({ zones }: PublicRestaurant): string[] => [
  `${schemaOrg}/OnSitePickup`,
  ...(zones.length > 0 ? ["http://purl.org/goodrelations/v1#DeliveryModeOwnFleet"] : []),
];

const createActions = (restaurant: PublicRestaurant) => [
  createAction("ReserveAction", restaurant.url + pagePaths.reservation, {
    result: { "@type": "FoodEstablishmentReservation" },
  }),
  createAction("OrderAction", restaurant.url + pagePaths.order("salad"), {
    deliveryMethod: deliveryMethods(restaurant),
  }),
];

export function restaurantStructuredData(restaurant: PublicRestaurant) {
  const { address, social, url, searchEngines } = restaurant;
  const { servesCuisine, priceRange, geo } = searchEngines;
  const sameAs = social.flatMap(({ href }) => (href ? [href] : []));
  return {
    "@context": schemaOrg,
    "@type": "Restaurant",
    "@id": restaurantId(restaurant),
    url,
    name: restaurant.name,
    description: restaurant.tagline,
    image: absoluteImageUrl(restaurant.picture, restaurant),
    telephone: restaurant.telephoneE164 ?? restaurant.telephone,
    email: restaurant.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: restaurant.countryCode ?? address.country,
      ...(address.region && { addressRegion: address.region }),
    },
    ...openingHoursData(restaurant),
    ...(servesCuisine && { servesCuisine: servesCuisine.split(",").map((cuisine) => cuisine.trim()) }),
    ...(priceRange && { priceRange }),
    ...(geo && { geo: { "@type": "GeoCoordinates", ...geo } }),
    currenciesAccepted: restaurant.currency,
    hasMenu: url + pagePaths.menu,
    acceptsReservations: true,
    potentialAction: createActions(restaurant),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
