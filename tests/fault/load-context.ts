import { dateInDays } from "#tests/support/reservation-actions.ts";
import type { Random } from "#tests/support/stripe-double/faults.ts";
import type { ActionContext } from "./actions.ts";
import { createCheckoutClient } from "./checkout-client.ts";
import type { GuestClient } from "./guest-client.ts";
import type { Harness } from "./harness.ts";

/** Days on which all guests try to reserve: few at first, so that tables are contended. */
const dates = [3, 4, 5, 6, 7, 8, 9, 10];

export function createLoadContext(harness: Harness, call: GuestClient, random: Random): ActionContext {
  const { guests, admin, menu } = harness;
  const checkout = createCheckoutClient(call, harness);
  return { call, checkout, guests, admin, menu, dates: dates.map(dateInDays), random };
}
