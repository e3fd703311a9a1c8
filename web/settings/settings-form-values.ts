import { type FulfilmentKind, fulfilmentKinds } from "#contract/ordering/fulfilment-constants.ts";
import { type EditableSettings, SettingsChanges, type SettingsSection } from "#contract/settings.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { pickSections } from "./sections.ts";

/** Settings as a form has them: numbers as they are typed, and empty text for what is optional. */
type FormValues<T> = T extends number
  ? string
  : T extends string | boolean
    ? T
    : T extends readonly (infer Item)[]
      ? FormValues<Item>[]
      : { [Name in keyof T]-?: FormValues<Exclude<T[Name], undefined>> };

export type SettingsFormValues = FormValues<EditableSettings> & {
  order: {
    /** Whether a way has hours of its own; those of the others are kept in the form alone. */
    ownHours: Record<FulfilmentKind, boolean>;
  };
};

const { errors: errorTexts } = settingsMessages;

export function toFormValues(settings: EditableSettings): SettingsFormValues {
  const { address, social, searchEngines, tables, reservation, order, theme } = settings;
  return {
    ...settings,
    address: { ...address, region: address.region ?? "" },
    social: social.map(({ network, href }) => ({ network, href: href ?? "" })),
    searchEngines: {
      servesCuisine: searchEngines.servesCuisine ?? "",
      priceRange: searchEngines.priceRange ?? "",
      geo: {
        latitude: searchEngines.geo === undefined ? "" : String(searchEngines.geo.latitude),
        longitude: searchEngines.geo === undefined ? "" : String(searchEngines.geo.longitude),
      },
    },
    tables: tables.map(({ id, seats }) => ({ id, seats: String(seats) })),
    reservation: {
      depositPerGuest: reservation.depositPerGuest,
      stayMinutes: String(reservation.stayMinutes),
      everyMinutes: String(reservation.everyMinutes),
      leadMinutes: String(reservation.leadMinutes),
      horizonDays: String(reservation.horizonDays),
      familySeats: String(reservation.familySeats),
      holdMinutes: String(reservation.holdMinutes),
      shortHoldMinutes: String(reservation.shortHoldMinutes),
      maxUnpaidHolds: String(reservation.maxUnpaidHolds),
      maxHoldsPerAddress: String(reservation.maxHoldsPerAddress),
      freeCancellationHours: String(reservation.freeCancellationHours),
    },
    order: {
      preparationMinutes: String(order.preparationMinutes),
      acceptWithinMinutes: String(order.acceptWithinMinutes),
      horizonDays: String(order.horizonDays),
      autoAccept: order.autoAccept,
      guestCheckout: order.guestCheckout,
      lastBefore: {
        pickup: String(order.lastBefore.pickup),
        table: String(order.lastBefore.table),
        delivery: String(order.lastBefore.delivery),
      },
      hours: {
        pickup: order.hours.pickup ?? settings.openingHours,
        table: order.hours.table ?? settings.openingHours,
        delivery: order.hours.delivery ?? settings.openingHours,
      },
      ownHours: {
        pickup: order.hours.pickup !== undefined,
        table: order.hours.table !== undefined,
        delivery: order.hours.delivery !== undefined,
      },
      tellHouse: order.tellHouse,
    },
    theme: { ...theme, logo: theme.logo ?? "" },
  };
}

/** An empty field is no number, rather than 0 or the default. */
const toNumber = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));
const withoutEmpty = <T extends object>(typed: T) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));

function numbersIn(typed: Readonly<Record<string, string | boolean>>, ...exceptTexts: readonly string[]) {
  const entries = Object.entries(typed);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === "string" && !exceptTexts.includes(name) ? toNumber(value) : value,
    ]),
  );
}

/** Empty if neither is typed; one alone is an error of the other field. */
const placeOf = ({ latitude, longitude }: { latitude: string; longitude: string }) =>
  latitude.trim() === "" && longitude.trim() === ""
    ? ""
    : { latitude: toNumber(latitude), longitude: toNumber(longitude) };

/** Without the hours of ways that have none of their own. */
const orderOf = ({ lastBefore, hours, ownHours, ...others }: SettingsFormValues["order"]) => ({
  ...numbersIn(others, "tellHouse"),
  lastBefore: numbersIn(lastBefore),
  hours: Object.fromEntries(fulfilmentKinds.filter((kind) => ownHours[kind]).map((kind) => [kind, hours[kind]])),
});

/** As in the file: what is typed, with numbers, and without what is optional and empty. */
const fromFormValues = (typed: SettingsFormValues) => ({
  ...typed,
  address: { ...typed.address, region: typed.address.region.trim() || undefined },
  social: typed.social.map(withoutEmpty),
  searchEngines: withoutEmpty({ ...typed.searchEngines, geo: placeOf(typed.searchEngines.geo) }),
  tables: typed.tables.map(({ id, seats }) => ({ id, seats: toNumber(seats) })),
  reservation: numbersIn(typed.reservation, "depositPerGuest"),
  order: orderOf(typed.order),
  theme: withoutEmpty(typed.theme),
});

interface SettingsFieldError {
  /** The path of the field, as in the file: `openingHours.monday.0.close`. */
  path: string;
  message: string;
}

/** Checks sections by the rules of the file. Returns them, or the errors of fields. */
export function parseFormValues(typed: SettingsFormValues, sections: readonly SettingsSection[]) {
  const all: Partial<Record<SettingsSection, unknown>> = fromFormValues(typed);
  const values = Object.fromEntries(sections.map((section) => [section, all[section]]));
  const parsed = SettingsChanges.safeParse(values, { error: describeNumber });
  if (parsed.success) return { changes: onlyGiven(parsed.data, sections) };
  return {
    fieldErrors: parsed.error.issues.map(
      ({ path, message }): SettingsFieldError => ({ path: path.join("."), message }),
    ),
  };
}

/** Without the defaults of sections that were not given; special days in their order. */
function onlyGiven(parsed: SettingsChanges, sections: readonly SettingsSection[]): SettingsChanges {
  const changes = pickSections(parsed, sections);
  changes.specialDays?.sort((one, other) => one.date.localeCompare(other.date));
  return changes;
}

interface NumberIssue {
  code: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  divisor?: number;
  expected?: string;
}

/** Texts for errors in numbers; the contract has texts for the others. */
function describeNumber(issue: object & Partial<NumberIssue>): string | undefined {
  const { code, expected, origin, minimum, maximum, divisor } = issue;
  if (code === "invalid_type" && (expected === "number" || expected === "int")) return errorTexts.number;
  if (code === "not_multiple_of") return errorTexts.multiple(Number(divisor));
  if (code === "too_small" && origin === "number") return errorTexts.min(Number(minimum));
  if (code === "too_big" && origin === "number") return errorTexts.max(Number(maximum));
  if (code === "invalid_format") return errorTexts.address;
  return undefined;
}
