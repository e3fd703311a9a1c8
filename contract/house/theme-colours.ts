/** The colours of a restaurant's theme for day and evening, and checks of their contrast. */

export const colourRoles = ["background", "text", "primary", "secondary", "accent"] as const;
export type ColourRole = (typeof colourRoles)[number];
/** Values are `#rrggbb`. */
export type Palette = Record<ColourRole, string>;

/** The colours of a restaurant without a theme of its own. */
export const defaultColours: Readonly<Record<"day" | "evening", Palette>> = {
  day: { background: "#fef9f2", text: "#2c1e17", primary: "#b72e1c", secondary: "#1f5233", accent: "#f0b13f" },
  evening: { background: "#1e1511", text: "#ebe4d7", primary: "#f48462", secondary: "#1d3f29", accent: "#f3bd5c" },
};

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: 1 for equal colours, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of text on a coloured surface: the page's background or text colour, whichever contrasts more. */
export const textColourOn = (colour: string, { background, text }: Palette): string =>
  contrast(colour, background) >= contrast(colour, text) ? background : text;

const minTextContrast = 4.5;
/** Higher than the minimum, since dimmed text and tinted surfaces reduce contrast. */
const minBodyContrast = 7;

/** Colour pairs with too little contrast, each as a message with the actual and the required ratio. */
export function findContrastErrors(palette: Palette): string[] {
  const { background, text, primary, secondary, accent } = palette;
  const pairs: [string, string, string, number][] = [
    ["text on background", text, background, minBodyContrast],
    ["primary on background", primary, background, minTextContrast],
    ["text on a primary button", textColourOn(primary, palette), primary, minTextContrast],
    ["text on secondary", textColourOn(secondary, palette), secondary, minTextContrast],
    ["text on accent", textColourOn(accent, palette), accent, minTextContrast],
  ];
  return pairs
    .filter(([, one, other, minimum]) => contrast(one, other) < minimum)
    .map(
      ([name, one, other, minimum]) =>
        `${name} (${one} and ${other}) has a contrast of ${contrast(one, other).toFixed(1)}, expected ${minimum} or more`,
    );
}
