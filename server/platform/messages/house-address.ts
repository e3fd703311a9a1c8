import { addressText } from "#contract/house/address-text.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { addressFormOf } from "../lib/address-data.ts";

/** The restaurant's name and address in one line, written as in its country. */
export const houseAddress = (settings: Pick<RestaurantSettings, "name" | "address" | "locale">): string =>
  `${settings.name}, ${addressText(settings.address, addressFormOf(settings))}`;
