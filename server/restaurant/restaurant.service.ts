import type { PublicRestaurant, RestaurantSettings } from "#contract/restaurant.ts";
import { openingStateAt } from "./hours.ts";

export type RestaurantService = ReturnType<typeof restaurantService>;

/** How guests sign in. */
type SignInSettings = Pick<PublicRestaurant, "googleSignIn" | "firebase">;

export const restaurantService = (settings: RestaurantSettings, url: string, signIn: SignInSettings) => ({
  settings,
  /** The public part of the settings, with the opening state as of `now`. */
  present(now = Temporal.Now.instant()): PublicRestaurant {
    const { tables: _tables, security: _security, ...shown } = settings;
    const { openNow, nextChange } = openingStateAt(now, settings);
    return {
      ...shown,
      url,
      openNow,
      ...signIn,
      nextChange: nextChange?.round("millisecond").toString() ?? null,
      year: now.toZonedDateTimeISO(settings.timeZone).year,
    };
  },
});
