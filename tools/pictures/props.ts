import { emoji } from "./emoji.ts";
import { circle, ellipse, path, placed, repeat } from "./shapes.ts";

const wholeTomato =
  circle(0, 0, 29, 'fill="#a52c1a"') +
  circle(-1, -2, 27, 'fill="#d2452c"') +
  circle(-4, -6, 19, 'fill="#dd5a3c"') +
  repeat(5, (i) => placed(0, -2, i * 72 - 20, 1, path("M0 -3Q11 -6 19 0Q10 5 0 3Z", 'fill="#4f7a36"'))) +
  ellipse(-12, -15, 6, 3.4, 'fill="#fff" opacity=".5"');

const wholeOlive =
  ellipse(0, 0, 25, 19, 'fill="#5d6330"') +
  ellipse(-2, -2, 22, 16, 'fill="#7a8040"') +
  ellipse(19, 0, 4, 5, 'fill="#3d4220"') +
  ellipse(-9, -9, 7, 3, 'fill="#fff" opacity=".4"');

/** A whole ingredient about the origin: drawn here where the emoji's colour would stand out too much. */
export function prop(name: string): string {
  if (name === "tomato") return placed(0, 0, 0, 1.1, wholeTomato);
  if (name === "olive") return placed(0, 0, 0, 0.7, wholeOlive);
  return emoji(name);
}
