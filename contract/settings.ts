import { z } from "zod";
import { ReservationPolicy } from "./booking/reservation-policy.ts";
import { CompleteTheme } from "./house/theme.ts";
import { refuseSpecialDayOverlaps, refuseWeekOverlaps } from "./opening-hours.ts";
import { OrderSettings } from "./ordering/order-settings.ts";
import { Id, Instant, QueryVersion, Version } from "./platform/fields.ts";
import type { Operation } from "./platform/operation.ts";
import { RestaurantSettings } from "./restaurant.ts";

/**
 * The settings that admins change on screen, by section. What was never changed on screen follows `restaurant.json`;
 * what decides about stored data (currency, time zone, stations, zones) is only there.
 */
const FileSections = RestaurantSettings.pick({
  name: true,
  tagline: true,
  address: true,
  telephone: true,
  email: true,
  social: true,
  picture: true,
  searchEngines: true,
  openingHours: true,
  specialDays: true,
  tables: true,
  reservation: true,
  order: true,
  refund: true,
  theme: true,
  texts: true,
});

const order = OrderSettings.shape;
const lastBefore = order.lastBefore.unwrap().shape;
const policy = ReservationPolicy.shape;

/**
 * The same sections as they are sent: complete, without the defaults of the file. A member that is left out would be
 * reset without a notice.
 */
export const EditableSettings = FileSections.extend({
  specialDays: FileSections.shape.specialDays.unwrap(),
  searchEngines: FileSections.shape.searchEngines.unwrap(),
  order: z.strictObject({
    preparationMinutes: order.preparationMinutes.unwrap(),
    acceptWithinMinutes: order.acceptWithinMinutes.unwrap(),
    horizonDays: order.horizonDays.unwrap(),
    autoAccept: order.autoAccept.unwrap(),
    guestCheckout: order.guestCheckout.unwrap(),
    lastBefore: z.strictObject({
      pickup: lastBefore.pickup.unwrap(),
      table: lastBefore.table.unwrap(),
      delivery: lastBefore.delivery.unwrap(),
    }),
    hours: order.hours.unwrap(),
    tellHouse: order.tellHouse.unwrap(),
  }),
  reservation: z.strictObject({
    depositPerGuest: policy.depositPerGuest,
    stayMinutes: policy.stayMinutes.unwrap(),
    everyMinutes: policy.everyMinutes.unwrap(),
    leadMinutes: policy.leadMinutes.unwrap(),
    horizonDays: policy.horizonDays.unwrap(),
    familySeats: policy.familySeats.unwrap(),
    holdMinutes: policy.holdMinutes.unwrap(),
    shortHoldMinutes: policy.shortHoldMinutes.unwrap(),
    maxUnpaidHolds: policy.maxUnpaidHolds.unwrap(),
    maxHoldsPerAddress: policy.maxHoldsPerAddress.unwrap(),
    freeCancellationHours: policy.freeCancellationHours.unwrap(),
  }),
  refund: z.strictObject({
    freshSignInAbove: FileSections.shape.refund.unwrap().shape.freshSignInAbove.unwrap(),
  }),
  theme: CompleteTheme,
});
export type EditableSettings = z.infer<typeof EditableSettings>;
export type SettingsSection = keyof EditableSettings;

const wayHours = order.hours.unwrap().shape;

export const settingsSections = EditableSettings.keyof().options;

/**
 * Each section that is sent replaces the present one as a whole. Hours must not overlap; those of a file, and stored ones,
 * may, so that a server whose hours overlap still starts and an admin can correct them.
 */
export const SettingsChanges = EditableSettings.extend({
  openingHours: EditableSettings.shape.openingHours.superRefine(refuseWeekOverlaps),
  specialDays: EditableSettings.shape.specialDays.superRefine(refuseSpecialDayOverlaps),
  order: EditableSettings.shape.order.extend({
    hours: z.strictObject({
      pickup: wayHours.pickup.unwrap().superRefine(refuseWeekOverlaps).optional(),
      table: wayHours.table.unwrap().superRefine(refuseWeekOverlaps).optional(),
      delivery: wayHours.delivery.unwrap().superRefine(refuseWeekOverlaps).optional(),
    }),
  }),
}).partial();
export type SettingsChanges = z.infer<typeof SettingsChanges>;

/** Room for a logo of 300 kB, which has 400 kB in Base64. */
const maxBodyBytes = 500_000;

export const CurrentSettings = z.object({
  /** Number of the newest version; 0 before the first change. */
  version: Version,
  settings: EditableSettings,
  /** The sections that were changed on screen, and do not follow the file. */
  changed: z.array(z.enum(settingsSections)),
  /** Whether settings can be changed on screen: not with `SETTINGS=file`. */
  editable: z.boolean(),
});
export type CurrentSettings = z.infer<typeof CurrentSettings>;

export const getSettings = {
  summary: "Get the settings that can be changed on screen",
  access: "admin",
  response: CurrentSettings,
} as const satisfies Operation;

export const updateSettings = {
  summary:
    "Replace sections of the settings, or let some follow the file again; `version` is the one that the admin has seen",
  access: "admin",
  body: z.object({
    version: Version,
    changes: SettingsChanges,
    /** Sections to take from the file again; `changes` has no effect on them. */
    follow: z.array(z.enum(settingsSections)).max(settingsSections.length).optional(),
  }),
  maxBodyBytes,
  response: CurrentSettings,
  problems: ["changed_meanwhile", "settings_in_file", "table_in_use", "fresh_sign_in_required"],
} as const satisfies Operation;

export const SettingsVersion = z.object({
  version: Version,
  at: Instant,
  /** Id of the admin. It is absent once that user is deleted. */
  by: z.string().optional(),
  byName: z.string().optional(),
  /** The sections that differ from the version before. */
  sections: z.array(z.enum(settingsSections)),
  /** The version that was restored. */
  restored: Version.optional(),
});
export type SettingsVersion = z.infer<typeof SettingsVersion>;

export const listSettingsVersions = {
  summary: "List the versions of the settings, newest first",
  access: "admin",
  query: z.object({ before: QueryVersion.optional() }),
  response: z.array(SettingsVersion),
  paged: true,
} as const satisfies Operation;

export const restoreSettings = {
  summary: "Make the settings as they were in an earlier version (0: as in the file); the result is a new version",
  access: "admin",
  params: z.object({ version: QueryVersion }),
  body: z.object({ version: Version }),
  response: CurrentSettings,
  problems: ["not_found", "changed_meanwhile", "settings_in_file", "table_in_use", "fresh_sign_in_required"],
} as const satisfies Operation;

/** A draft that public pages show at `?preview={id}` until it ends. Nothing else uses it. */
export const SettingsPreview = z.object({ id: Id, expiresAt: Instant });
export type SettingsPreview = z.infer<typeof SettingsPreview>;

export const previewSettings = {
  summary:
    "Check changes of the settings as saving would, and keep them for half an hour for a preview of public pages",
  access: "admin",
  body: z.object({ changes: SettingsChanges }),
  maxBodyBytes,
  response: SettingsPreview,
  problems: ["settings_in_file", "table_in_use"],
} as const satisfies Operation;
