import type { Layer } from "../layers.ts";
import type { Look } from "../vessels.ts";

const tomato = "#b8391f";
const white = "#f0ddb0";
const melted: readonly Layer[] = [
  ["pool", "#f4e3b4", 16, 1.7],
  ["pool", "#efd28e", 10, 1.2],
];
const basil = "#3f7a35";

function pizza(
  fill: string,
  table: string,
  ware: string,
  props: readonly string[],
  layers: readonly Layer[],
): Look {
  return { vessel: "pizza", ware, table, fill, props, layers };
}

export const pizzaLooks: Readonly<Record<string, Look>> = {
  margherita: pizza(
    tomato,
    "#6b5a48",
    "#b98a5a",
    ["tomato", "herb"],
    [
      ["pool", "#fbf3dc", 9, 1.7],
      ["crumb", "#7c1f10", 8, 1.2],
      ["herb", basil, 7, 1.2],
    ],
  ),
  marinara: pizza(
    "#c2401f",
    "#8a8f80",
    "#8a5c3c",
    ["garlic", "tomato"],
    [
      ["sauce", "#a82c14", 8, 1.4],
      ["shaving", "#f3e4bd", 14, 0.8],
      ["crumb", "#55642c", 18, 1.4],
      ["leaf", "#5f7a33", 7, 0.7],
    ],
  ),
  pepperoni: pizza(
    tomato,
    "#54606a",
    "#c39a6b",
    ["hot-pepper", "cheese-wedge"],
    [...melted, ["disc", "#b5301f", 17, 1.35], ["crumb", "#4d5a28", 8, 1.1]],
  ),
  "quattro-formaggi": pizza(
    white,
    "#7a4a3c",
    "#d0ab7c",
    ["cheese-wedge", "mushroom"],
    [
      ["pool", "#f7e6b0", 12, 1.9],
      ["pool", "#e9b95c", 9, 1.5],
      ["cube", "#dfe3df", 9, 0.8],
      ["shaving", "#f4d68a", 8, 1],
      ["crumb", "#3a2c20", 10, 1],
    ],
  ),
  capricciosa: pizza(
    tomato,
    "#77724f",
    "#9a6c46",
    ["brown-mushroom", "olive"],
    [
      ...melted,
      ["drape", "#dd9c92", 6, 1.2],
      ["mushroom", "#c8a47c", 9, 1.25],
      ["wedge", "#a9b26a", 8, 1.1],
      ["olive", "#2c2029", 11, 1.2],
    ],
  ),
  "prosciutto-e-rucola": pizza(
    tomato,
    "#a08468",
    "#7a5138",
    ["cheese-wedge", "leafy-green"],
    [
      ...melted,
      ["drape", "#cf7a72", 9, 1.55],
      ["sprig", "#4f8238", 22, 1.4],
      ["shaving", "#f3dfa6", 12, 1.3],
    ],
  ),
  diavola: pizza(
    "#ab2e18",
    "#3f3a38",
    "#a87748",
    ["hot-pepper", "garlic"],
    [
      ...melted,
      ["disc", "#8f1f18", 12, 1.6],
      ["wedge", "#d8301c", 12, 0.8],
      ["crumb", "#c8261a", 10, 1.2],
      ["herb", basil, 3, 0.9],
    ],
  ),
  "pizza-ai-funghi": pizza(
    white,
    "#5a6650",
    "#b08458",
    ["brown-mushroom", "garlic"],
    [
      ["pool", "#f6e8c2", 14, 1.7],
      ["mushroom", "#b08a62", 16, 1.6],
      ["mushroom", "#8f6a48", 8, 1.3],
      ["sprig", "#5d7d3c", 9, 1],
      ["crumb", "#4a3a26", 8, 1],
    ],
  ),
  hawaiian: pizza(
    tomato,
    "#b98a5c",
    "#6f4b34",
    ["pineapple", "cheese-wedge"],
    [
      ...melted,
      ["drape", "#e4a196", 8, 1.1],
      ["wedge", "#f2c23a", 14, 1.4],
      ["chip", "#f6d257", 7, 1.2],
    ],
  ),
  vegetariana: pizza(
    tomato,
    "#8b6a74",
    "#c7a274",
    ["bell-pepper", "eggplant"],
    [
      ...melted,
      ["cucumber", "#5c8a3c", 8, 1.3],
      ["disc", "#6a4a66", 6, 1.3],
      ["strip", "#e0a92c", 8, 1.1],
      ["strip", "#cf3a2a", 8, 1.1],
      ["herb", basil, 4, 0.9],
    ],
  ),
  napoli: pizza(
    tomato,
    "#6f8790",
    "#a87a4e",
    ["lemon", "tomato"],
    [
      ["pool", "#f6e6bd", 9, 1.6],
      ["strip", "#8a6652", 11, 1.5],
      ["berry", "#65713a", 15, 0.6],
      ["crumb", "#55642c", 10, 1.2],
    ],
  ),
  "tonno-e-cipolla": pizza(
    tomato,
    "#94826a",
    "#845a3c",
    ["onion", "olive"],
    [
      ...melted,
      ["cube", "#d8a98c", 14, 1.1],
      ["ring", "#8d3f74", 13, 1.6],
      ["herb", "#557f3c", 4, 0.8],
    ],
  ),
  "patate-e-rosmarino": pizza(
    white,
    "#4f4a52",
    "#c09264",
    ["potato", "herb"],
    [
      ["pool", "#f6e6bd", 10, 1.7],
      ["disc", "#edcf7c", 20, 1.4],
      ["disc", "#f4dd97", 10, 1.3],
      ["sprig", "#4f6b3c", 13, 1.2],
      ["crumb", "#fffaf0", 8, 1],
    ],
  ),
};
