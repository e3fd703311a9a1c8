import { z } from "zod";
import { courses } from "./constants/menu.ts";
import { maxStayMinutes } from "./constants/reservation.ts";
import { type Weekday, weekdays } from "./constants/restaurant.ts";
import { text } from "./fields.ts";
import { FirebaseApp } from "./firebase-app.ts";
import type { Operation } from "./operation.ts";
import { SecurityContact } from "./security-contact.ts";
import { defaultColours, findContrastErrors, type Palette } from "./theme-colours.ts";

/** Schema of `restaurant.json`, the settings of a restaurant (D8). */

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};
const isCurrency = (code: string) => Intl.supportedValuesOf("currency").includes(code);

export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time of day such as 08:00");
export const CalendarDate = z.iso.date("expected a date such as 2026-12-24");

/** Local times; a `close` at or before `open` is on the next day. */
const OpeningTimeRange = z.strictObject({ open: ClockTime, close: ClockTime });
const DayHours = z.array(OpeningTimeRange).max(4);

export type OpeningTimeRange = z.infer<typeof OpeningTimeRange>;

const HeroSlide = z.strictObject({ title: text(60), text: text(160), picture: text(300) });

const Texts = z.strictObject({
  hero: z.array(HeroSlide).length(6, "expected six slides"),
  orderOnline: z.strictObject({ heading: text(60), subHeading: text(80) }),
  about: text(1200),
  featured: z.strictObject({
    dish: text(100).describe("the slug of a dish"),
    date: text(40),
    question: text(120),
    text: text(1200),
    picture: text(300),
  }),
  courses: z.record(z.enum(courses), z.strictObject({ title: text(60), text: text(200), picture: text(300) })),
  offered: z.strictObject({ text: text(200), picture: text(300) }),
  menu: z.strictObject({ text: text(200), picture: text(300) }),
  order: z.strictObject({ text: text(200), picture: text(300) }),
});

const paletteSchema = (usual: Palette) => {
  const colour = (fallback: string) =>
    z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, "expected a colour such as #b72e1c")
      .default(fallback);
  return z
    .strictObject({
      background: colour(usual.background),
      text: colour(usual.text),
      primary: colour(usual.primary),
      secondary: colour(usual.secondary),
      accent: colour(usual.accent),
    })
    .superRefine((palette, context) => {
      for (const message of findContrastErrors(palette)) context.addIssue({ code: "custom", message });
    });
};

/** Colours, each with a default, and a logo. */
const Theme = z.strictObject({
  /** A square SVG or PNG file, relative to the settings file. */
  logo: text(200).optional(),
  day: paletteSchema(defaultColours.day).prefault({}),
  evening: paletteSchema(defaultColours.evening).prefault({}),
});

const ReservationPolicy = z.strictObject({
  depositPerGuest: z.string().regex(/^\d+(\.\d+)?$/, "expected an amount such as 10.00"),
  stayMinutes: z.int().min(15).max(maxStayMinutes).multipleOf(15).default(90),
  everyMinutes: z.int().min(15).max(240).multipleOf(15).default(30),
  leadMinutes: z.int().min(0).max(10_080).default(60),
  horizonDays: z.int().min(1).max(365).default(60),
  familySeats: z.int().min(1).max(20).default(6),
  holdMinutes: z.int().min(1).max(60).default(15),
  /** Of holds that take the last table or, with others, more than half of the tables. */
  shortHoldMinutes: z.int().min(1).max(60).default(5),
  /** In a row, before an account must wait. */
  maxUnpaidHolds: z.int().min(1).max(1_000_000).default(2),
  maxHoldsPerAddress: z.int().min(1).max(1_000_000).default(3),
  freeCancellationHours: z.int().min(0).max(720).default(24),
});

export const RestaurantSettings = z.strictObject({
  name: text(60),
  tagline: text(160),
  address: z.strictObject({
    street: text(100),
    city: text(80),
    region: text(80).optional(),
    postcode: text(20),
    country: text(60),
  }),
  telephone: text(40),
  email: z.email("expected an email address"),
  /** The image of link previews (Open Graph). */
  picture: text(300),
  social: z.array(z.strictObject({ network: z.enum(["facebook", "instagram", "x"]), href: z.url().optional() })).max(3),
  timeZone: z.string().refine(isTimeZone, "expected a time zone such as America/New_York"),
  currency: z.string().refine(isCurrency, "expected an ISO 4217 currency such as USD"),
  locale: z.string().default("en-US"),
  openingHours: z.strictObject(
    Object.fromEntries(weekdays.map((day) => [day, DayHours])) as Record<Weekday, typeof DayHours>,
  ),
  specialDays: z
    .array(z.strictObject({ date: CalendarDate, hours: DayHours, note: text(120) }))
    .max(200)
    .default([]),
  tables: z
    .array(z.strictObject({ id: text(40), seats: z.int().min(1).max(40) }))
    .min(1)
    .refine((tables) => new Set(tables.map((table) => table.id)).size === tables.length, "expected each id once"),
  reservation: ReservationPolicy,
  order: z.strictObject({
    preparationMinutes: z.int().min(1).max(600).default(25),
    acceptWithinMinutes: z.int().min(0).max(240).default(0),
  }),
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
  theme: Theme.prefault({}),
  texts: Texts,
});
export type RestaurantSettings = z.infer<typeof RestaurantSettings>;

/** The public part of the settings, with the opening state and when it next changes (UTC; null: never). */
export const PublicRestaurant = RestaurantSettings.omit({ tables: true, security: true }).extend({
  /** Public URL of the site, without a trailing slash. */
  url: z.url(),
  openNow: z.boolean(),
  nextChange: z.iso.datetime().nullable(),
  /** Whether sign-in with Google is enabled. */
  googleSignIn: z.boolean(),
  /** Where uploaded images are in every size, if that is another host. */
  imageBaseUrl: z.url().optional(),
  /** The name of the OpenID provider that users can sign in with besides Google, if there is one. */
  openIdName: z.string().optional(),
  /** Set if accounts are at Firebase Authentication. */
  firebase: FirebaseApp.optional(),
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
