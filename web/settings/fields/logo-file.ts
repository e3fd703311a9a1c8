/** Converts pictures to logos, in the browser. */

const sizes = [512, 384, 256, 192];
/** The maximum length of the PNG file; a data URL is a third longer. */
const maxBytes = 300_000;
const bytesOf = (dataUrl: string): number => Math.floor(((dataUrl.length - dataUrl.indexOf(",") - 1) * 3) / 4);

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new TypeError("The file cannot be read"));
    reader.readAsDataURL(file);
  });

/** The whole picture in the middle of a transparent square of `size` pixels, as the data URL of a PNG. */
function drawSquare(picture: HTMLImageElement, size: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  // An SVG without a size of its own has none.
  const [width, height] = [picture.naturalWidth || size, picture.naturalHeight || size];
  const scale = size / Math.max(width, height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const context = canvas.getContext("2d");
  context?.drawImage(picture, (size - drawnWidth) / 2, (size - drawnHeight) / 2, drawnWidth, drawnHeight);
  return canvas.toDataURL("image/png");
}

/**
 * Returns the picture as the data URL of a square PNG of at most 512 pixels and 300 kB; `unreadable` if the file is no
 * picture, `large` if it is too large even at 192 pixels.
 */
export async function convertLogo(file: File): Promise<{ logo: string } | { problem: "unreadable" | "large" }> {
  const picture = new Image();
  try {
    picture.src = await readAsDataUrl(file);
    await picture.decode();
  } catch {
    return { problem: "unreadable" };
  }
  for (const size of sizes) {
    const logo = drawSquare(picture, size);
    if (bytesOf(logo) <= maxBytes) return { logo };
  }
  return { problem: "large" };
}
