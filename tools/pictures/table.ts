import { darker, lighter } from "./colour.ts";
import { glassClips } from "./glass-shapes.ts";
import type { Random } from "./random.ts";
import { at, block, circle, ellipse, path, placed, repeat } from "./shapes.ts";

const stop = (offset: number, colour: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

const gradients = [
  `<radialGradient id="light" cx=".28" cy=".18" r=".95">${stop(0, "#fff3da", 0.42)}${stop(0.5, "#fff3da", 0)}${stop(1, "#140a05", 0.5)}</radialGradient>`,
  `<linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1">${stop(0, "#fff", 0.34)}${stop(0.5, "#fff", 0)}${stop(1, "#1c0f08", 0.22)}</linearGradient>`,
  `<radialGradient id="well">${stop(0.72, "#1c0f08", 0)}${stop(1, "#1c0f08", 0.3)}</radialGradient>`,
  `<linearGradient id="depth" x1="0" y1="0" x2="0" y2="1">${stop(0, "#fff", 0.2)}${stop(1, "#1c0f08", 0.3)}</linearGradient>`,
  `<linearGradient id="glass">${stop(0, "#fff", 0.34)}${stop(0.16, "#fff", 0.05)}${stop(0.8, "#fff", 0.03)}${stop(1, "#fff", 0.24)}</linearGradient>`,
  `<linearGradient id="side">${stop(0, "#fff", 0.25)}${stop(0.5, "#fff", 0)}${stop(1, "#1c0f08", 0.35)}</linearGradient>`,
  `<linearGradient id="calm">${stop(0, "#120b07", 0.55)}${stop(0.5, "#120b07", 0.34)}${stop(1, "#120b07", 0.05)}</linearGradient>`,
];

const filters = [
  '<filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>',
  '<filter id="lift" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="2" dy="4" stdDeviation="3" flood-color="#1c0f08" flood-opacity=".42"/></filter>',
];

/** Wraps the drawing into a complete picture of the given size. */
export function picture(width: number, height: number, content: string): string {
  const defs = `<defs>${gradients.join("")}${filters.join("")}${glassClips}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${content}</svg>`;
}

function planks(random: Random, width: number, height: number, tone: string): string {
  const wide = random.between(110, 170);
  return repeat(Math.ceil(height / wide) + 1, (row) => {
    const y = row * wide - random.between(0, 20);
    const shift = random.between(-0.08, 0.1);
    const colour = shift < 0 ? darker(tone, -shift) : lighter(tone, shift);
    const grain = repeat(5, () => {
      const line = y + random.between(12, wide - 12);
      return path(
        `M0 ${at(line)}Q${at(width / 2)} ${at(line + random.between(-14, 14))} ${width} ${at(line)}`,
        `fill="none" stroke="${darker(tone, 0.22)}" stroke-width="2" opacity=".35"`,
      );
    });
    return block(0, y, width, wide - 3, 0, `fill="${colour}"`) + grain;
  });
}

function stone(random: Random, width: number, height: number, tone: string): string {
  return repeat(26, () =>
    ellipse(
      random.between(0, width),
      random.between(0, height),
      random.between(40, 150),
      random.between(14, 60),
      `fill="${random.next() > 0.5 ? lighter(tone, 0.2) : darker(tone, 0.2)}" opacity=".22" filter="url(#blur)"`,
    ),
  );
}

function cloth(random: Random, width: number, tone: string): string {
  const ink = lighter(tone, 0.55);
  const lines = repeat(3, (i) => block(-30 + i * 26, -900, i === 1 ? 12 : 5, 2600, 0, `fill="${ink}" opacity=".5"`));
  const napkin = block(-190, -900, 420, 2600, 4, `fill="${lighter(tone, 0.3)}" filter="url(#lift)"`);
  return placed(width * random.between(0.1, 0.9), 300, random.between(-40, 40), 1, napkin + lines);
}

/** A tabletop seen from above: wood, stone, or wood with a runner. */
export function tabletop(random: Random, width: number, height: number, tone: string): string {
  const kind = random.next();
  const base = block(0, 0, width, height, 0, `fill="${darker(tone, 0.18)}"`);
  const surface = kind < 0.36 ? stone(random, width, height, tone) : planks(random, width, height, tone);
  const runner = kind > 0.68 ? cloth(random, width, tone) : "";
  return base + surface + runner + block(0, 0, width, height, 0, 'fill="url(#light)"');
}

/** A wall with soft lights behind a table, seen from the side. */
export function barCounter(random: Random, width: number, height: number, tone: string): string {
  const edge = height * 0.72;
  const lights = repeat(9, () =>
    circle(
      random.between(0, width),
      random.between(0, edge * 0.8),
      random.between(20, 70),
      `fill="${lighter(tone, 0.5)}" opacity=".16"`,
    ),
  );
  return (
    block(0, 0, width, height, 0, `fill="${tone}"`) +
    lights +
    block(0, edge, width, height - edge, 0, `fill="${darker("#8a5a38", 0.18)}"`) +
    block(0, edge, width, 7, 0, 'fill="#c99a68" opacity=".7"') +
    block(0, 0, width, height, 0, 'fill="url(#light)"')
  );
}
