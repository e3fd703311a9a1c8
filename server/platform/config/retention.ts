import { z } from "zod";

/** The variables of how long personal data is kept. The defaults are part of what guests were promised: docs/security.md. */

const period = (unit: "days" | "months", min: number, max: number) => {
  const expected = `expected ${min} to ${max} ${unit}`;
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected);
};

export const retentionVariables = {
  RETENTION_SECURITY_LOG_DAYS: period("days", 30, 3650).default(400),
  /** Longer than orders are made ahead. */
  RETENTION_GUEST_DAYS: period("days", 30, 3650).default(90),
  /** Longer than a payment can be open at the provider. */
  RETENTION_UNPAID_DAYS: period("days", 7, 365).default(30),
  /** Longer than orders are open. A card may be charged back for four months or more. */
  RETENTION_PERSONAL_DATA_MONTHS: period("months", 3, 240).optional(),
};

type Variables = z.output<z.ZodObject<typeof retentionVariables>>;

export interface RetentionPeriods {
  securityLogDays: number;
  /** Guests without an account, after their last order, and the codes of their orders. */
  guestDays: number;
  /** Holds and payment intents that were never paid. */
  unpaidDays: number;
  /** Persons in orders and bookings. `undefined` means that they are kept until the user is deleted. */
  personalDataMonths: number | undefined;
}

export const retentionPeriods = (config: Variables): RetentionPeriods => ({
  securityLogDays: config.RETENTION_SECURITY_LOG_DAYS,
  guestDays: config.RETENTION_GUEST_DAYS,
  unpaidDays: config.RETENTION_UNPAID_DAYS,
  personalDataMonths: config.RETENTION_PERSONAL_DATA_MONTHS,
});
