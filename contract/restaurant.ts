import { z } from "zod";
import { ReservationPolicy } from "./booking/reservation-policy.ts";
import { AddressForm } from "./house/address-form.ts";
import { CalendarDate, ClockTime } from "./house/calendar.ts";
import { Dayparts } from "./house/dish-times.ts";
import { KitchenSettings } from "./house/kitchen.ts";
import { courses } from "./house/menu-constants.ts";
import { Theme } from "./house/theme.ts";
import { DayHours, WeekHours } from "./house/week-hours.ts";
import { SecurityContact } from "./operating/security-contact.ts";
import { DeliveryZone } from "./ordering/delivery.ts";
import { OrderSettings } from "./ordering/order-settings.ts";
import { OrderingPauses } from "./ordering/ordering.ts";
import { Stations } from "./ordering/station.ts";
import { FirebaseApp } from "./people/firebase-app.ts";
import { mailbox, requiredLine, text } from "./platform/fields.ts";
import { LocaleFormats } from "./platform/locale-formats.ts";
import type { Operation } from "./platform/operation.ts";

/** Schema of `restaurant.json`, the settings of a restaurant (D8). */

/** Settings are parsed with each answer that contains them, and looking a zone up takes longer than all the rest. */
const knownTimeZones = new Set<string>();
const isTimeZone = (zone: string) => {
  if (knownTimeZones.has(zone)) return true;
  try {
    knownTimeZones.add(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone);
    return true;
  } catch {
    return false;
  }
};
const canonicalLocale = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
};
/** A language tag (BCP 47) that `Intl` takes, also written with underscores as operating systems do. */
const Locale = z.string().transform((tag, context) => {
  const locale = canonicalLocale(tag.replace(/\.utf-?8$/i, ""));
  if (locale !== undefined) return locale;
  context.addIssue({ code: "custom", message: "expected a language tag such as en-US or de-DE" });
  return z.NEVER;
});
const isCurrency = (code: string) => Intl.supportedValuesOf("currency").includes(code);

/** An address is a network too. One of more than a 256th of all addresses is not the house's. */
const Network = z
  .union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], "expected an address or a network such as 203.0.113.0/24")
  .refine((network) => Number(network.split("/")[1] ?? 32) >= 8, "expected a smaller network, such as 203.0.113.0/24");

const HeroSlide = z.strictObject({ title: requiredLine(60), text: requiredLine(160), picture: requiredLine(300) });

const Texts = z.strictObject({
  hero: z.array(HeroSlide).length(6, "expected six slides"),
  orderOnline: z.strictObject({ heading: requiredLine(60), subHeading: requiredLine(80) }),
  about: text(1200),
  featured: z.strictObject({
    dish: requiredLine(100).describe("the slug of a dish"),
    date: requiredLine(40),
    question: requiredLine(120),
    text: text(1200),
    picture: requiredLine(300),
  }),
  courses: z.record(
    z.enum(courses),
    z.strictObject({ title: requiredLine(60), text: requiredLine(200), picture: requiredLine(300) }),
  ),
  offered: z.strictObject({ text: requiredLine(200), picture: requiredLine(300) }),
  menu: z.strictObject({ text: requiredLine(200), picture: requiredLine(300) }),
  order: z.strictObject({ text: requiredLine(200), picture: requiredLine(300) }),
});

/** What search engines show of a restaurant besides its contact and hours. */
const SearchEngines = z.strictObject({
  /** Cuisines, separated by commas. */
  servesCuisine: requiredLine(100).optional(),
  /** As search engines have it: `$` to `$$$$`, or amounts such as `€10–30`. */
  priceRange: requiredLine(20).optional(),
  /** Where the entrance is, in degrees. */
  geo: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
});

export const RestaurantSettings = z.strictObject({
  name: requiredLine(60),
  tagline: requiredLine(160),
  address: z.strictObject({
    street: requiredLine(100),
    city: requiredLine(80),
    region: requiredLine(80).optional(),
    postcode: requiredLine(20),
    country: requiredLine(60),
  }),
  telephone: requiredLine(40),
  email: mailbox("expected an email address"),
  /** The image of link previews (Open Graph). */
  picture: requiredLine(300),
  social: z
    .array(
      z.strictObject({
        network: z.enum(["facebook", "instagram", "x"]),
        href: z.url({ protocol: /^https?$/, error: "expected an address that begins with https://" }).optional(),
      }),
    )
    .max(3),
  timeZone: z.string().refine(isTimeZone, "expected a time zone such as America/New_York"),
  currency: z.string().refine(isCurrency, "expected an ISO 4217 currency such as USD"),
  locale: Locale.default("en-US"),
  /**
   * The local time at which the business day begins. If the opening hours of the previous night end later, it begins when they
   * end. A dish that is sold out until tomorrow is available again from then on.
   */
  dayStartsAt: ClockTime.default("00:00"),
  dayparts: Dayparts,
  stations: Stations,
  openingHours: WeekHours,
  specialDays: z
    .array(z.strictObject({ date: CalendarDate, hours: DayHours, note: requiredLine(120) }))
    .max(200)
    .refine((days) => new Set(days.map((day) => day.date)).size === days.length, "expected each date once")
    .default([]),
  tables: z
    .array(z.strictObject({ id: requiredLine(40), seats: z.int().min(1).max(40) }))
    .min(1)
    .refine((tables) => new Set(tables.map((table) => table.id)).size === tables.length, "expected each id once"),
  reservation: ReservationPolicy,
  order: OrderSettings,
  /** How many unpaid orders of one address may hold portions or work of the kitchen at the same time. */
  maxUnpaidOrdersPerAddress: z.int().min(1).max(1_000_000).default(10),
  /** Absent if the kitchen has no limits. */
  kitchen: KitchenSettings.optional(),
  zones: z.array(DeliveryZone).max(100).default([]),
  refund: z
    .strictObject({
      /** Staff who refund more than this confirm that it is them. */
      freshSignInAbove: z
        .string()
        .regex(/^\d+(\.\d+)?$/, "expected an amount such as 100.00")
        .default("100.00"),
    })
    .prefault({}),
  security: SecurityContact.optional(),
  searchEngines: SearchEngines.prefault({}),
  /** The house's own networks, such as that of its guests' Wi-Fi: they have ten times the limits by address. */
  trustedNetworks: z.array(Network).max(50).default([]),
  theme: Theme.prefault({}),
  texts: Texts,
});
export type RestaurantSettings = z.infer<typeof RestaurantSettings>;

/** The public part of the settings, with the opening state and when it next changes (UTC, or null for never). */
export const PublicRestaurant = RestaurantSettings.omit({
  tables: true,
  stations: true,
  security: true,
  kitchen: true,
  trustedNetworks: true,
}).extend({
  /** The telephone number in E.164. It is null if it is possible nowhere. */
  telephoneE164: z.string().nullable(),
  /** The telephone number as everybody can dial it. */
  telephoneShown: z.string(),
  /** The country's ISO 3166 code, such as `US`. It is null if its name is unknown. */
  countryCode: z.string().length(2).nullable(),
  /** How the locale writes amounts, dates and times. */
  formats: LocaleFormats,
  /** How addresses are written in the restaurant's country. */
  addressForm: AddressForm,
  /** Public URL of the site, without a trailing slash. */
  url: z.url(),
  openNow: z.boolean(),
  nextChange: z.iso.datetime().nullable(),
  ...OrderingPauses.shape,
  /** Whether sign-in with Google is enabled. */
  googleSignIn: z.boolean(),
  /** Where uploaded images are in every size, if that is another host. */
  imageBaseUrl: z.url().optional(),
  /** The name of the OpenID provider that users can sign in with besides Google, if there is one. */
  openIdName: z.string().optional(),
  /** Set if accounts are at Firebase Authentication. */
  firebase: FirebaseApp.optional(),
  /** Current date in the restaurant's time zone. */
  today: z.iso.date(),
  /** Current year in the restaurant's time zone, for the copyright line. */
  year: z.int(),
});
export type PublicRestaurant = z.infer<typeof PublicRestaurant>;

export const getRestaurant = {
  summary: "Get the restaurant's contact, hours, policies and texts",
  access: "public",
  response: PublicRestaurant,
  fromMemory: true,
  cacheable: { source: "content", seconds: 1 },
} as const satisfies Operation;
