/** Where a dish lies on a scene of 1920 by 1080: middle, and scale of a plate some 300 units in radius. */
type Spot = readonly [x: number, y: number, scale: number];

export type Scene = {
  readonly view: "above" | "counter";
  readonly tone: string;
  readonly dishes: readonly string[];
  readonly spots: readonly Spot[];
  readonly props: readonly string[];
};

const cluster: readonly Spot[] = [
  [1500, 430, 1.25],
  [1820, 960, 1.05],
  [1180, 1010, 0.8],
  [1900, 60, 0.75],
];
const large: readonly Spot[] = [
  [1560, 560, 1.75],
  [1010, 1100, 0.7],
  [1080, -30, 0.62],
];
const row: readonly Spot[] = [
  [1660, 250, 1],
  [1640, 900, 1.05],
  [1080, 1060, 0.75],
  [1120, 10, 0.7],
];
const edge: readonly Spot[] = [
  [1790, 330, 1.1],
  [1560, 1000, 1],
  [1290, 120, 0.72],
  [960, 1080, 0.6],
  [1930, 890, 0.7],
];
const places: readonly Spot[] = [[1590, 270, 0.85], [1590, 850, 0.85], [1090, 1070, 0.55], [1080, 0, 0.55]];
const counter: readonly Spot[] = [
  [1240, 860, 1.2],
  [1500, 880, 1.3],
  [1750, 870, 1.25],
  [1010, 850, 1],
];

const above = (
  tone: string,
  spots: readonly Spot[],
  dishes: readonly string[],
  props: readonly string[],
): Scene => ({ view: "above", tone, spots, dishes, props });

export const scenes: Readonly<Record<string, Scene>> = {
  "hero-1": above(
    "#5a3d2e",
    cluster,
    ["margherita", "caprese-salad", "tomato-basil-soup", "lemon-tart"],
    ["tomato", "garlic", "herb"],
  ),
  "hero-2": above(
    "#4a5046",
    large,
    ["greek-salad", "gazpacho", "fattoush"],
    ["olive", "lemon", "cucumber"],
  ),
  "hero-3": above(
    "#5c3a34",
    row,
    ["shoyu-ramen", "tom-yum-goong", "miso-soup", "prawn-and-mango-salad"],
    ["hot-pepper", "lime", "shrimp"],
  ),
  "hero-4": above(
    "#46404a",
    edge,
    ["diavola", "prosciutto-e-rucola", "caesar-salad", "minestrone", "panzanella"],
    ["cheese-wedge", "brown-mushroom", "tomato"],
  ),
  "hero-5": above(
    "#5b4632",
    cluster,
    ["pavlova", "belgian-waffle", "creme-brulee", "apple-pie"],
    ["strawberry", "cherries", "blueberries"],
  ),
  "hero-6": {
    view: "counter",
    tone: "#4b3f3a",
    spots: counter,
    dishes: ["aperol-spritz", "house-red-wine", "virgin-mojito", "pilsner"],
    props: [],
  },
  salad: above(
    "#46523f",
    row,
    ["cobb-salad", "beetroot-and-goat-cheese-salad", "tabbouleh", "nicoise-salad"],
    ["avocado", "tomato", "lemon"],
  ),
  pizza: above(
    "#4f3b30",
    large,
    ["pepperoni", "vegetariana", "pizza-ai-funghi"],
    ["tomato", "brown-mushroom", "herb"],
  ),
  soup: above(
    "#574636",
    cluster,
    ["pumpkin-soup", "borscht", "split-pea-soup", "french-onion-soup"],
    ["carrot", "onion", "garlic"],
  ),
  dessert: above(
    "#55403f",
    edge,
    ["panna-cotta", "new-york-cheesecake", "profiteroles", "sorbet-trio", "tiramisu"],
    ["strawberry", "lemon", "chocolate-bar"],
  ),
  drinks: {
    view: "counter",
    tone: "#44504c",
    spots: counter,
    dishes: ["iced-peach-tea", "fresh-orange-juice", "mixed-berry-smoothie", "house-lemonade"],
    props: [],
  },
  offered: above(
    "#60422f",
    row,
    ["hawaiian", "chicken-noodle-soup", "watermelon-and-feta-salad", "carrot-cake"],
    ["pineapple", "lime", "carrot"],
  ),
  menu: above(
    "#40433f",
    edge,
    ["capricciosa", "borscht", "greek-salad", "lemon-tart", "clam-chowder"],
    ["olive", "herb", "lemon"],
  ),
  order: above(
    "#5d4a36",
    cluster,
    ["quattro-formaggi", "cobb-salad", "minestrone", "chocolate-brownie"],
    ["baguette-bread", "tomato", "olive"],
  ),
  featured: above(
    "#4c3a3a",
    large,
    ["prosciutto-e-rucola", "caprese-salad", "tiramisu"],
    ["cheese-wedge", "tomato", "olive"],
  ),
  reservation: above(
    "#453a33",
    edge,
    ["", "", "tomato-basil-soup", "", "caprese-salad"],
    ["baguette-bread", "herb", "lemon"],
  ),
  social: above(
    "#54453c",
    edge,
    ["margherita", "nicoise-salad", "pumpkin-soup", "creme-brulee", "caesar-salad"],
    ["tomato", "lemon", "strawberry"],
  ),
};
