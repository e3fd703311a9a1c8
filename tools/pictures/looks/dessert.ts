import type { Layer } from "../layers.ts";
import type { Look } from "../vessels.ts";

const mint: Layer = ["herb", "#5a9a4c", 1, 1];
const strawberry = "emoji:strawberry";

function dessert(
  ware: string,
  table: string,
  props: readonly string[],
  layers: readonly Layer[],
): Look {
  return { vessel: "plate", ware, table, fill: ware, props, layers };
}

export const dessertLooks: Readonly<Record<string, Look>> = {
  tiramisu: dessert(
    "#d9cbb5",
    "#4d3a32",
    ["hot-beverage", "chocolate-bar"],
    [
      ["crumb", "#5a3420", 18, 1.4],
      ["tiramisu", "#5c341f", 1, 3.9],
      ["crumb", "#7a4a2c", 5, 1, 0.3],
    ],
  ),
  "creme-brulee": dessert(
    "#8d9a94",
    "#b9855a",
    ["egg", "spoon"],
    [
      ["custard", "#d98f2b", 1, 5],
      ["emoji:blueberries", "#fff", 2, 1.1, 0.3],
    ],
  ),
  "panna-cotta": dessert(
    "#5a4450",
    "#cfb79b",
    ["cherries", "glass-of-milk"],
    [
      ["sauce", "#b3203f", 1, 4.6],
      ["dome", "#fbf3e2", 1, 3.4],
      ["berry", "#c42a4a", 7, 1.2, 0.85],
      mint,
    ],
  ),
  "lemon-tart": dessert(
    "#e6e4da",
    "#6d7f86",
    ["lemon", "butter"],
    [
      ["tart", "#f2c32e", 1, 4.4],
      ["dollop", "#fff9ee", 3, 1.1, 0.4],
      ["citrus", "#f3cf46", 1, 1.3],
    ],
  ),
  "apple-pie": dessert(
    "#c4a37a",
    "#7c3f34",
    ["green-apple", "chestnut"],
    [
      ["lattice", "#e0a95c", 1, 4.7],
      ["crumb", "#fff6e2", 5, 0.8, 0.7],
    ],
  ),
  "new-york-cheesecake": dessert(
    "#efe7d8",
    "#8b5f63",
    ["strawberry", "butter"],
    [
      ["sauce", "#c22f3c", 3, 1.3, 0.8],
      ["cheesecake", "#f6dfa6", 1, 4],
      [strawberry, "#fff", 3, 1.5, 0.4],
    ],
  ),
  "carrot-cake": dessert(
    "#a7b09a",
    "#a8713f",
    ["carrot", "chestnut"],
    [
      ["disc", "#9a6636", 7, 0.6],
      ["layerCake", "#b3692c", 1, 4.1],
      ["disc", "#a8733f", 4, 0.55, 0.25],
    ],
  ),
  "chocolate-brownie": dessert(
    "#d8d3c6",
    "#8f6a5a",
    ["chocolate-bar", "ice-cream"],
    [
      ["sauce", "#3d2013", 4, 1, 0.95],
      ["brownie", "#4c2917", 1, 3.3],
      ["scoop", "#f7e8c4", 1, 1.7],
      mint,
    ],
  ),
  profiteroles: dessert(
    "#b0694a",
    "#d3bd9c",
    ["chocolate-bar", "honey-pot"],
    [
      ["sauce", "#4a2615", 3, 2.1, 0.5],
      ["dome", "#d69a4c", 7, 1.8, 0.8],
      ["sauce", "#4a2615", 7, 1.05, 0.75],
      ["dollop", "#fff6e2", 1, 1.2],
    ],
  ),
  "sorbet-trio": dessert(
    "#c9d8d6",
    "#6b5b73",
    ["mango", "lemon"],
    [
      ["sauce", "#e9dfd2", 1, 3.8],
      ["scoop", "#cc3358", 1, 2.3, 0.3],
      ["scoop", "#f0a032", 2, 2.2, 0.75],
      ["scoop", "#f5e27a", 1, 2.2],
      mint,
    ],
  ),
  pavlova: dessert(
    "#7f8c7a",
    "#c9927c",
    ["strawberry", "blueberries"],
    [
      ["meringue", "#f7ead6", 1, 4.9],
      [strawberry, "#fff", 6, 1.2, 0.5],
      ["emoji:blueberries", "#fff", 4, 1, 0.45],
      ["crumb", "#e8a52a", 5, 1.1, 0.4],
      mint,
    ],
  ),
  "buttermilk-pancakes": dessert(
    "#e0cfae",
    "#5d6f78",
    ["butter", "honey-pot"],
    [
      ["emoji:pancakes", "#fff", 1, 5.4],
      ["emoji:blueberries", "#fff", 6, 0.9, 1.05],
    ],
  ),
  "belgian-waffle": dessert(
    "#66727a",
    "#b78a5e",
    ["strawberry", "cherries"],
    [
      ["emoji:waffle", "#fff", 1, 5.2],
      ["dollop", "#fff9ee", 1, 1.8],
      [strawberry, "#fff", 5, 1.3, 0.75],
      ["crumb", "#fffaf0", 10, 1],
    ],
  ),
};
