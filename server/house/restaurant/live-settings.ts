import type { RestaurantSettings } from "#contract/restaurant.ts";
import { settingsSections } from "#contract/settings.ts";

type Listener = () => Promise<void>;

export type LiveSettings = ReturnType<typeof createLiveSettings>;

/**
 * The settings in use, which change while the server runs. `settings` is one object; its sections that admins change on
 * screen have the current values, so code reads them when it needs them and keeps none. Its other members, such as
 * currency, time zone and kitchen, are those of the start and may be kept.
 */
export function createLiveSettings(first: RestaurantSettings) {
  let current = first;
  const listeners: Listener[] = [];
  let settled: Promise<unknown> = Promise.resolve();

  const settings: RestaurantSettings = { ...first };
  for (const section of settingsSections)
    Object.defineProperty(settings, section, { get: () => current[section], enumerable: true });

  return {
    settings,
    replace(next: RestaurantSettings): void {
      current = next;
      settled = Promise.all([settled, ...listeners.map((listener) => listener())]);
    },
    /** Called after each change; must not reject. */
    onChange: (listener: Listener): void => void listeners.push(listener),
    /** Resolves when what the listeners make of the last change is there. */
    settled: async (): Promise<void> => {
      await settled;
    },
  };
}
