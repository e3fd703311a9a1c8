import type { Appearance } from "@stripe/stripe-js";

/** Converts a colour of the page to RGB, because Stripe's frame does not support `oklch`. */
function toRgb(colour: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return "#000000";
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Styles Stripe's card form like the page around it, in the day and the evening theme. */
export function createStripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (role: string) => toRgb(style.getPropertyValue(`--color-${role}`).trim());
  return {
    theme: style.colorScheme.includes("dark") ? "night" : "stripe",
    variables: {
      colorPrimary: colour("primary"),
      colorBackground: colour("base-100"),
      colorText: colour("base-content"),
      colorDanger: colour("error"),
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
      borderRadius: "14px",
    },
  };
}
