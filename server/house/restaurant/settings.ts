import { readFile } from "node:fs/promises";
import { z } from "zod";
import { belowMinimumCharge } from "#contract/money/minimum-charge.ts";
import {
  chargeableDigits,
  chargeableStep,
  type Minor,
  scaleAmount,
  toChargeable,
  toMinor,
} from "#contract/platform/money.ts";
import { RestaurantSettings } from "#contract/restaurant.ts";
import { formatMoney } from "../../platform/lib/locale-formats.ts";

export class SettingsError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(`The restaurant's settings in ${file} need a change:\n${problems.map((line) => `  ${line}`).join("\n")}`);
    this.name = "SettingsError";
  }
}

/** What is wrong with a member of the settings: its path, such as `openingHours.monday.0.open`, and the expected value. */
export interface SettingProblem {
  path: string;
  message: string;
}

export const describeProblem = ({ path, message }: SettingProblem): string => `${path || "(top)"}: ${message}`;

/** Reads and validates `restaurant.json`. Throws a `SettingsError` with each invalid key and the expected value. */
export async function readSettings(file: string): Promise<RestaurantSettings> {
  const content = await readFile(file, "utf8").catch(() => {
    throw new SettingsError(file, ["RESTAURANT_FILE: there is no such file"]);
  });
  let data: unknown;
  try {
    data = JSON.parse(content);
  } catch (error) {
    throw new SettingsError(file, [`the file is not valid JSON: ${error instanceof Error ? error.message : ""}`]);
  }
  const checked = checkSettings(data);
  if ("problems" in checked) throw new SettingsError(file, checked.problems.map(describeProblem));
  return checked.settings;
}

/** Validates settings, from a file or with what was changed on screen, and fills in the defaults. */
export function checkSettings(data: unknown): { settings: RestaurantSettings } | { problems: SettingProblem[] } {
  const parsed = RestaurantSettings.safeParse(withScaledAmounts(data));
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
  const problems = [...depositProblems(parsed.data), ...refundProblems(parsed.data), ...zoneProblems(parsed.data)];
  return problems.length > 0 ? { problems } : { settings: parsed.data };
}

const Scaled = z.looseObject({
  currency: z.string(),
  reservation: z.looseObject({ depositPerGuest: z.unknown() }).partial(),
  refund: z.looseObject({ freshSignInAbove: z.unknown() }).partial().optional(),
});

/** Fills in the amounts that settings leave out, as they are usual in their currency. */
function withScaledAmounts(data: unknown): unknown {
  const { data: settings } = Scaled.safeParse(data);
  if (!settings) return data;
  const { currency, reservation, refund } = settings;
  return {
    ...settings,
    reservation: { depositPerGuest: scaleAmount("10.00", currency), ...reservation },
    refund: { freshSignInAbove: scaleAmount("100.00", currency), ...refund },
  };
}

/** Names a currency and, if it has more decimals than can be charged, how many can be. */
const describeChargeable = (currency: string): string =>
  chargeableStep(currency) === 1 ? currency : `${currency}, with at most ${chargeableDigits(currency)} decimals`;

const depositProblems = ({ reservation, currency }: RestaurantSettings): SettingProblem[] =>
  toChargeable(reservation.depositPerGuest, currency)
    ? []
    : [
        {
          path: "reservation.depositPerGuest",
          message: `expected an amount above 0 in ${describeChargeable(currency)}`,
        },
      ];

/** A deposit for one person that the provider does not charge; `minimum` in minor units. */
export function findTooSmallDeposit(
  { reservation, currency, locale }: Pick<RestaurantSettings, "reservation" | "currency" | "locale">,
  minimum: Minor,
): SettingProblem[] {
  const deposit = toMinor(reservation.depositPerGuest, currency) ?? 0;
  if (deposit >= minimum) return [];
  return [{ path: "reservation.depositPerGuest", message: belowMinimumCharge(formatMoney(minimum, currency, locale)) }];
}

const refundProblems = ({ refund, currency }: RestaurantSettings): SettingProblem[] =>
  toMinor(refund.freshSignInAbove, currency) === undefined
    ? [{ path: "refund.freshSignInAbove", message: `expected an amount in ${currency}` }]
    : [];

/** Amounts of delivery that the currency does not have, and fees that cannot be charged. */
const zoneProblems = ({ zones, currency }: RestaurantSettings): SettingProblem[] =>
  zones.flatMap(({ fee, minimum, freeFrom }, index) => [
    ...(toChargeable(fee, currency) === undefined
      ? [{ path: `zones.${index}.fee`, message: `expected an amount in ${describeChargeable(currency)}` }]
      : []),
    ...Object.entries({ minimum, freeFrom }).flatMap(([name, amount]) =>
      amount !== undefined && toMinor(amount, currency) === undefined
        ? [{ path: `zones.${index}.${name}`, message: `expected an amount in ${currency}` }]
        : [],
    ),
  ]);
