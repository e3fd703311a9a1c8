/** The input of a dish that tests add to the menu. */
export const newDish = {
  name: "Tomato Soup",
  category: "soup",
  price: 7.5,
  recipe: "Tomatoes, basil.",
  image: "https://example.com/soup.png",
};

/** What is in a dish. */
export const newDishFacts = {
  allergens: ["milk", "celery"],
  traces: ["nuts"],
  allergenDetails: { nuts: "hazelnut" },
  diets: ["vegetarian", "gluten_free"],
  spice: 1,
  portion: "0.3 l",
  calories: 180,
  minimumAge: 0,
};

export const newOptionGroup = {
  name: "Crust",
  kind: "choice",
  min: 1,
  max: 1,
  options: [
    { name: "Thin", default: true },
    { name: "Filled", price: 2.5, addsAllergens: ["milk"] },
  ],
};
