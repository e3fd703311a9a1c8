import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { SettingsError } from "./settings.ts";

/** Used if the settings have no logo. */
const defaultLogo = new URL("../../sample/logo.svg", import.meta.url);
const sizes = [48, 180, 192, 512];
/** The fraction of a maskable icon that no mask cuts off. */
const maskableSafeZone = 0.7;

/**
 * Creates the icons for browsers and home screens from the logo, by path. Throws a `SettingsError` if the file is
 * missing or not an image.
 */
export async function createIcons(
  theme: RestaurantSettings["theme"],
  settingsFile: string,
): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const file = theme.logo ? join(dirname(settingsFile), theme.logo) : defaultLogo;
  try {
    const logo = await readFile(file);
    const drawn = (size: number) =>
      sharp(logo, { density: 300 }).resize(size, size, { fit: "contain", background: "#0000" });
    const icons = new Map<string, Buffer<ArrayBuffer>>();
    for (const size of sizes) icons.set(`/icons/${size}.png`, Buffer.from(await drawn(size).png().toBuffer()));
    const inner = await drawn(Math.round(512 * maskableSafeZone))
      .png()
      .toBuffer();
    const ground = { width: 512, height: 512, channels: 4, background: theme.day.background } as const;
    const masked = sharp({ create: ground })
      .composite([{ input: inner }])
      .png();
    icons.set("/icons/maskable.png", Buffer.from(await masked.toBuffer()));
    return icons;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(settingsFile, [`theme.logo: expected an SVG or PNG beside this file (${reason})`]);
  }
}
