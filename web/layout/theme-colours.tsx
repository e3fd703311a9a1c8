import { contrast, type Palette, textColourOn } from "#contract/house/theme-colours.ts";

/** Surface colour slightly above the page background, mixed with the text colour. */
const tintTowardsText = ({ background, text }: Palette, share: number) =>
  `color-mix(in oklab, ${background} ${100 - share}%, ${text})`;

/** Share of the text colour in percent; dark backgrounds need more. */
const tintSharesOf = ({ background }: Palette) =>
  contrast(background, "#ffffff") > contrast(background, "#000000") ? { panel: 7, line: 18 } : { panel: 4, line: 10 };

const cssVariables = (palette: Palette): string =>
  Object.entries({
    "base-100": palette.background,
    "base-200": tintTowardsText(palette, tintSharesOf(palette).panel),
    "base-300": tintTowardsText(palette, tintSharesOf(palette).line),
    "base-content": palette.text,
    primary: palette.primary,
    "primary-content": textColourOn(palette.primary, palette),
    secondary: palette.secondary,
    "secondary-content": textColourOn(palette.secondary, palette),
    accent: palette.accent,
    "accent-content": textColourOn(palette.accent, palette),
  })
    .map(([role, colour]) => `--color-${role}:${colour}`)
    .join(";");

/** Overrides the theme colours of the style sheet with those of the settings. */
export function ThemeColours({ day, evening }: { day: Palette; evening: Palette }) {
  const root = ":root:not([data-theme])";
  const css = `${root}{${cssVariables(day)}}@media (prefers-color-scheme:dark){${root}{${cssVariables(evening)}}}`;
  return <style>{css}</style>;
}
