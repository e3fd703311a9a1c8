import type { PublicRestaurant, RestaurantSettings } from "#contract/restaurant.ts";
import { openingStateAt } from "./hours.ts";

export type RestaurantService = ReturnType<typeof restaurantService>;

/** What the operator's configuration adds to the settings. */
type SiteConfig = Pick<PublicRestaurant, "url" | "googleSignIn" | "openIdName" | "firebase" | "imageBaseUrl">;

export const restaurantService = (settings: RestaurantSettings, site: SiteConfig) => ({
  settings,
  /** The public part of the settings, with the opening state as of `now`. */
  present(now = Temporal.Now.instant()): PublicRestaurant {
    const { tables: _tables, security: _security, ...shown } = settings;
    const { openNow, nextChange } = openingStateAt(now, settings);
    return {
      ...shown,
      ...site,
      openNow,
      nextChange: nextChange?.round("millisecond").toString() ?? null,
      year: now.toZonedDateTimeISO(settings.timeZone).year,
    };
  },
});
