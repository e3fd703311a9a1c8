import sharp from "sharp";

/** A small picture. */
export const createPngImage = async (width = 8, height = 8) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "tomato" } })
      .png()
      .toBuffer(),
  );

/** A square PNG of one colour, as admins send a logo. */
export async function createLogo(background: string, { width = 96, height = 96 } = {}): Promise<string> {
  const image = sharp({ create: { width, height, channels: 4, background } }).png();
  return `data:image/png;base64,${(await image.toBuffer()).toString("base64")}`;
}
