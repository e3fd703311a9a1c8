import sharp from "sharp";
import type { RestaurantSettings } from "#contract/restaurant.ts";

/** The fraction of a maskable icon that no mask cuts off. */
const maskableSafeZone = 0.7;
const maskableSize = 512;

/** Draws a PNG with a transparent ground, `size` pixels wide and high. Throws if the logo is not an image. */
export const drawIcon = (logo: Buffer, size: number): Promise<Buffer> =>
  sharp(logo, { density: 300 }).resize(size, size, { fit: "contain", background: "#0000" }).png().toBuffer();

/** Draws the icon that home screens cut to a shape of their own. */
export async function drawMaskableIcon(logo: Buffer, theme: RestaurantSettings["theme"]): Promise<Buffer> {
  const inner = await drawIcon(logo, Math.round(maskableSize * maskableSafeZone));
  const ground = { width: maskableSize, height: maskableSize, channels: 4, background: theme.day.background } as const;
  return sharp({ create: ground })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
}
