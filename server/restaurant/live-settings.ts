import type { RestaurantSettings } from "#contract/restaurant.ts";

type Listener = () => Promise<void>;

export type LiveSettings = ReturnType<typeof createLiveSettings>;

/**
 * The settings in use, which change while the server runs. `settings` is one object whose members are the current values:
 * whoever uses it reads a member when it is needed, and keeps none.
 */
export function createLiveSettings(first: RestaurantSettings) {
  let current = first;
  const listeners: Listener[] = [];
  let settled: Promise<unknown> = Promise.resolve();

  const settings: RestaurantSettings = {
    ...first,
    get name() {
      return current.name;
    },
    get tagline() {
      return current.tagline;
    },
    get address() {
      return current.address;
    },
    get telephone() {
      return current.telephone;
    },
    get email() {
      return current.email;
    },
    get social() {
      return current.social;
    },
    get picture() {
      return current.picture;
    },
    get openingHours() {
      return current.openingHours;
    },
    get specialDays() {
      return current.specialDays;
    },
    get tables() {
      return current.tables;
    },
    get reservation() {
      return current.reservation;
    },
    get order() {
      return current.order;
    },
    get refund() {
      return current.refund;
    },
    get theme() {
      return current.theme;
    },
    get texts() {
      return current.texts;
    },
  };

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
