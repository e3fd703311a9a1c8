import type { Random } from "./random.ts";

/** Rounds a coordinate, which keeps the drawings short and the same everywhere. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

export function circle(x: number, y: number, radius: number, attributes: string): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" ${attributes}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" ${attributes}/>`;
}

export function block(x: number, y: number, w: number, h: number, round: number, attributes: string): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(w)}" height="${at(h)}" rx="${at(round)}" ${attributes}/>`;
}

export function path(data: string, attributes: string): string {
  return `<path d="${data}" ${attributes}/>`;
}

export function placed(x: number, y: number, turn: number, scale: number, content: string): string {
  const move = `translate(${at(x)} ${at(y)}) rotate(${at(turn)}) scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="${move}">${content}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A closed soft outline about the origin: an uneven circle. */
export function blob(random: Random, radius: number, unevenness: number, corners = 9): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const reach = radius * (1 + random.between(-unevenness, unevenness));
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  const middle = (index: number): string => {
    const a = points[index % corners] ?? { x: 0, y: 0 };
    const b = points[(index + 1) % corners] ?? { x: 0, y: 0 };
    return `${at((a.x + b.x) / 2)} ${at((a.y + b.y) / 2)}`;
  };
  const curves = points.map((point, index) => `Q${at(point.x)} ${at(point.y)} ${middle(index)}`);
  return `M${middle(corners - 1)} ${curves.join(" ")}Z`;
}

/** The soft shadow of a round thing lying on the table. */
export const shadow = (radius: number): string =>
  ellipse(14, 24, radius, radius, 'fill="#140a05" opacity=".5" filter="url(#blur)"');
