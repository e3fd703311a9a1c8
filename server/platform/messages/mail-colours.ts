import { contrast, type Palette, textColourOn } from "#contract/house/theme-colours.ts";

const minContrast = 4.5;

/** The colour if it can be read on the surface, otherwise black or white, of which one always can. */
const legible = (colour: string, surface: string): string => {
  if (contrast(colour, surface) >= minContrast) return colour;
  return contrast("#000000", surface) >= contrast("#ffffff", surface) ? "#000000" : "#ffffff";
};

const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16);

/** Mixes two colours: `share` 0 gives the first, 1 gives the second. */
const between = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((start) => Math.round(channel(one, start) * (1 - share) + channel(other, start) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

/** The colours of a mail from a palette of the restaurant. Every text has a contrast of 4.5 or more. */
export function mailColours(palette: Palette) {
  const { background, text, primary } = palette;
  return {
    background,
    text: legible(text, background),
    link: legible(primary, background),
    button: primary,
    buttonText: legible(textColourOn(primary, palette), primary),
    line: between(background, text, 0.2),
  };
}

export type MailColours = ReturnType<typeof mailColours>;
