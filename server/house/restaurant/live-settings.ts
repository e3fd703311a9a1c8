import type { RestaurantSettings } from "#contract/restaurant.ts";
import { settingsSections } from "#contract/settings.ts";

type Listener = () => Promise<void>;

/**
 * The settings in use, one object whose properties change while the server runs: the sections that admins change on screen
 * always have the current values, so code reads them when it needs them and keeps none. The other members, such as currency,
 * time zone and kitchen, are those of the start and may be kept.
 */
export type LiveSettings = RestaurantSettings;

export type SettingsHolder = ReturnType<typeof createSettingsHolder>;

/** Holds the settings in use; `replace` gives its `settings` the values of another version. */
export function createSettingsHolder(first: RestaurantSettings) {
  let current = first;
  const listeners: Listener[] = [];
  let settled: Promise<unknown> = Promise.resolve();

  const settings: LiveSettings = { ...first };
  for (const section of settingsSections)
    Object.defineProperty(settings, section, { get: () => current[section], enumerable: true });

  return {
    settings,
    replace(next: RestaurantSettings): void {
      current = next;
      settled = Promise.all([settled, ...listeners.map((listener) => listener())]);
    },
    /** It is called after each change, and must not reject. */
    onChange: (listener: Listener): void => void listeners.push(listener),
    /** Resolves when what the listeners make of the last change is there. */
    settled: async (): Promise<void> => {
      await settled;
    },
  };
}
