import { z } from "zod";
import { requiredLine } from "../platform/fields.ts";
import { defaultColours, findContrastErrors, type Palette } from "./theme-colours.ts";

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "expected a colour such as #b72e1c");

function checkContrast(palette: Palette, context: z.core.$RefinementCtx<Palette>): void {
  for (const message of findContrastErrors(palette)) context.addIssue({ code: "custom", message });
}

const paletteSchema = (usual: Palette) =>
  z
    .strictObject({
      background: Colour.default(usual.background),
      text: Colour.default(usual.text),
      primary: Colour.default(usual.primary),
      secondary: Colour.default(usual.secondary),
      accent: Colour.default(usual.accent),
    })
    .superRefine(checkContrast);

/** The colours by day and in the evening, which have defaults, and the logo. */
export const Theme = z.strictObject({
  /** A square SVG or PNG file, relative to the settings file. */
  logo: requiredLine(200).optional(),
  day: paletteSchema(defaultColours.day).prefault({}),
  evening: paletteSchema(defaultColours.evening).prefault({}),
});

const CompletePalette = z
  .strictObject({ background: Colour, text: Colour, primary: Colour, secondary: Colour, accent: Colour })
  .superRefine(checkContrast)
  .meta({ examples: [defaultColours.day] });

/** The maximum length of a logo that is sent on screen: that of 300 kB as text. */
const maxLogoLength = 410_000;
export const logoDataPrefix = "data:image/png;base64,";

/** A theme as it is sent on screen: complete, and the logo need not be a file. */
export const CompleteTheme = z.strictObject({
  /**
   * A PNG of at most 300 kB as `data:image/png;base64,…`, or what `GET /settings` answers. Without it the usual logo is
   * shown.
   */
  logo: z
    .string()
    .min(1)
    .max(maxLogoLength, "Please choose a PNG of at most 300 kB")
    .regex(/^[\x20-\x7e]+$/, "Please choose a PNG")
    .optional(),
  day: CompletePalette,
  evening: CompletePalette,
});
