import type { RestaurantSettings } from "#contract/restaurant.ts";

const retryMs = 30_000;

type Icons = ReadonlyMap<string, Buffer<ArrayBuffer>>;

interface Deps {
  settings: Pick<RestaurantSettings, "theme">;
  /** Reads or draws the icons of a theme. */
  open(theme: RestaurantSettings["theme"]): Promise<Icons>;
  /** Called when the icons have changed. */
  onChange(): void;
  log: { error(details: object, message: string): void };
}

/** The icons of the current theme. Rejects if those of the start cannot be drawn. */
export async function createLiveIcons({ settings, open, onChange, log }: Deps) {
  let theme = settings.theme;
  let icons = await open(theme);

  async function refresh(): Promise<void> {
    const newTheme = settings.theme;
    if (JSON.stringify(newTheme) === JSON.stringify(theme)) return;
    try {
      const drawn = await open(newTheme);
      // The later of two changes counts, whichever was drawn first.
      if (settings.theme !== newTheme) return;
      [theme, icons] = [newTheme, drawn];
      onChange();
    } catch (error) {
      log.error({ err: error }, "the icons of the new theme could not be drawn");
      setTimeout(() => void refresh(), retryMs).unref();
    }
  }

  return {
    find: (path: string): Buffer<ArrayBuffer> | undefined => icons.get(path),
    /** Draws the icons of a new theme. If that fails, the former ones stay, and it is tried again every 30 seconds. */
    refresh,
  };
}

export type LiveIcons = Awaited<ReturnType<typeof createLiveIcons>>;
