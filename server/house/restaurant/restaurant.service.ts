import { AsyncLocalStorage } from "node:async_hooks";
import type { OrderingPauses } from "#contract/ordering/ordering.ts";
import type { PublicRestaurant, RestaurantSettings } from "#contract/restaurant.ts";
import { addressFormOf } from "../../platform/lib/address-data.ts";
import { countryOf } from "../../platform/lib/country.ts";
import { localeFormatsOf } from "../../platform/lib/locale-formats.ts";
import { readTelephone } from "../../platform/lib/telephone.ts";
import { openingStateAt } from "./hours.ts";

export type RestaurantService = ReturnType<typeof restaurantService>;

/** What the operator's configuration adds to the settings. */
type SiteConfig = Pick<PublicRestaurant, "url" | "googleSignIn" | "openIdName" | "firebase" | "imageBaseUrl">;

export function restaurantService(settings: RestaurantSettings, site: SiteConfig) {
  const draft = new AsyncLocalStorage<RestaurantSettings>();
  const visibleSettings = () => draft.getStore() ?? settings;
  return {
    settings,
    /** What pages show: the settings, or the draft of `withDraft`. */
    visibleSettings: visibleSettings,
    /** Runs `work`, in which `visibleSettings` and `present` are those of a draft. */
    withDraft: <T>(settingsOfDraft: RestaurantSettings, work: () => T): T => draft.run(settingsOfDraft, work),
    /** The public part of the settings, with the opening state as of `now` and the current pauses of ordering. */
    present(pauses: OrderingPauses, now = Temporal.Now.instant()): PublicRestaurant {
      const {
        tables: _tables,
        stations: _stations,
        security: _security,
        kitchen: _kitchen,
        ...rest
      } = visibleSettings();
      const { trustedNetworks: _networks, ...others } = rest;
      const local = now.toZonedDateTimeISO(others.timeZone);
      const { openNow, nextChange } = openingStateAt(now, visibleSettings());
      const { e164, international } = readTelephone(others.telephone, others);
      return {
        ...others,
        ...site,
        telephoneE164: e164,
        telephoneShown: international,
        countryCode: countryOf(others) ?? null,
        formats: localeFormatsOf(others.locale, others.currency),
        addressForm: addressFormOf(others),
        openNow,
        ...pauses,
        nextChange: nextChange?.round("millisecond").toString() ?? null,
        today: local.toPlainDate().toString(),
        year: local.year,
      };
    },
  };
}
