import { join } from "node:path";
import type { Logger } from "pino";
import { minimumCharge } from "#contract/money/minimum-charge.ts";
import { listAtMissingTables } from "../booking/availability.service.ts";
import { openIcons } from "../house/restaurant/icons.ts";
import { createLiveIcons, type LiveIcons } from "../house/restaurant/live-icons.ts";
import { restaurantService } from "../house/restaurant/restaurant.service.ts";
import { type SettingsService, settingsService } from "../house/restaurant/settings.service.ts";
import type { OpenSettings } from "../house/restaurant/settings-in-use.ts";
import { type Config, signInSettings } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import { imageBaseUrl } from "../providers/image/open.ts";

interface Deps {
  config: Config;
  store: Store;
  pubsub: PubSub;
  log: Logger;
  openSettings: OpenSettings;
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Creates the services about what the restaurant is: the settings, and what guests see of them. */
export const composeSettingsServices = ({ config, openSettings: open, ...deps }: Deps) => ({
  editableSettings: settingsService({
    ...deps,
    open,
    listAtMissingTables,
    minimumCharge: minimumCharge(config.PAYMENT_PROVIDER, open.live.settings.currency),
  }),
  restaurant: restaurantService(open.live.settings, {
    url: config.PUBLIC_URL,
    imageBaseUrl: imageBaseUrl(config),
    ...signInSettings(config),
  }),
});

interface IconDeps extends Pick<Deps, "config" | "pubsub" | "log"> {
  openSettings: Pick<OpenSettings, "live">;
  settings: Pick<SettingsService, "findLogo">;
}

/** Opens the icons of the settings in use, which are drawn again with each new theme. */
export async function openLiveIcons({ config, pubsub, log, openSettings, settings }: IconDeps): Promise<LiveIcons> {
  const options = {
    settingsFile: config.RESTAURANT_FILE,
    folder: join(config.DATA_DIR, "icons"),
    findLogo: settings.findLogo,
  };
  const icons = await createLiveIcons({
    settings: openSettings.live.settings,
    open: (theme) => openIcons(theme, options),
    onChange: () => pubsub.publishHere("content"),
    log,
  });
  openSettings.live.onChange(icons.refresh);
  // The theme may have changed while the first icons were drawn.
  await icons.refresh();
  return icons;
}
