import type { Drink } from "../glasses.ts";
import type { Layer } from "../layers.ts";

const mint = "#4f9448";
const orange: Layer = ["citrus", "#f0922c", 1, 1.9];
const lemon: Layer = ["citrus", "#f2cf3e", 1, 1.7];
const lime: Layer = ["citrus", "#9cc24a", 1, 1.7];
const sprig: Layer = ["herb", mint, 2, 1.2];

export const drinkLooks: Readonly<Record<string, Drink>> = {
  espresso: {
    glass: "demitasse",
    liquid: "#3b1d0e",
    foam: "#9a602c",
    wall: "#6a4a3a",
    props: ["chestnut", "cookie"],
    inside: [["pool", "#b97f3f", 1, 1.4]],
  },
  cappuccino: {
    glass: "cup",
    liquid: "#7a4724",
    foam: "#e8cfa6",
    wall: "#8a6f58",
    props: ["croissant", "cookie"],
    inside: [["swirl", "#fff6e4", 1, 2.2]],
  },
  "hot-chocolate": {
    glass: "cup",
    liquid: "#4a2615",
    foam: "#6a3a20",
    wall: "#5a4450",
    props: ["chocolate-bar", "cookie"],
    inside: [
      ["dollop", "#fff6e6", 3, 1.7, 0.8],
      ["crumb", "#4a2615", 4, 1.2],
    ],
  },
  "fresh-mint-tea": {
    glass: "tumbler",
    liquid: "#c3ae4c",
    wall: "#667a5c",
    props: ["honey-pot", "lemon"],
    inside: [["leaf", mint, 11, 1.2, 0.9]],
    rim: [["herb", mint, 2, 1.1]],
  },
  "house-lemonade": {
    glass: "tall",
    liquid: "#f0dc7c",
    wall: "#6f8a90",
    ice: 4,
    straw: "#d8694a",
    props: ["lemon", "lemon"],
    inside: [["citrus", "#f2cf3e", 2, 1.3, 1]],
    rim: [lemon, sprig],
  },
  "iced-peach-tea": {
    glass: "tall",
    liquid: "#b8602a",
    wall: "#b39478",
    ice: 4,
    straw: "#f0e4cc",
    props: ["peach", "peach"],
    inside: [["wedge", "#f0a45a", 3, 1.4, 1]],
    rim: [["wedge", "#f2a860", 1, 1.6], sprig],
  },
  "fresh-orange-juice": {
    glass: "tumbler",
    liquid: "#f0952a",
    wall: "#7d8a6c",
    props: ["tangerine", "tangerine"],
    rim: [orange],
  },
  "mixed-berry-smoothie": {
    glass: "tall",
    liquid: "#a83a68",
    wall: "#7a6f86",
    straw: "#f3e3d3",
    props: ["strawberry", "blueberries"],
    foam: "#c76a90",
    rim: [["emoji:strawberry", "#fff", 1, 1.9]],
  },
  "mango-lassi": {
    glass: "tall",
    liquid: "#f2b23e",
    wall: "#9a5a44",
    foam: "#f8d684",
    props: ["mango", "glass-of-milk"],
    rim: [["herb", mint, 1, 1.4]],
  },
  "virgin-mojito": {
    glass: "tall",
    liquid: "#c9d9a0",
    wall: "#4f6b62",
    ice: 4,
    straw: "#3f4f48",
    props: ["lime", "herb"],
    inside: [
      ["leaf", mint, 8, 0.9, 1],
      ["citrus", "#9cc24a", 2, 1.2, 1],
    ],
    rim: [lime, sprig],
  },
  "aperol-spritz": {
    glass: "balloon",
    liquid: "#ec6424",
    wall: "#6d7f86",
    ice: 3,
    props: ["tangerine", "grapes"],
    inside: [["citrus", "#f0922c", 1, 2]],
    rim: [orange],
  },
  negroni: {
    glass: "tumbler",
    liquid: "#a82a18",
    wall: "#43383a",
    ice: 2,
    props: ["tangerine", "peanuts"],
    rim: [["wedge", "#ee8a2a", 1, 1.7]],
  },
  "house-red-wine": {
    glass: "wine",
    liquid: "#6a1228",
    wall: "#8a7460",
    props: ["grapes", "cheese-wedge"],
  },
  pilsner: {
    glass: "stein",
    liquid: "#e0a02c",
    foam: "#fff6e0",
    wall: "#5c5044",
    props: ["pretzel", "peanuts"],
  },
};
