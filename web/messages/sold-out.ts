/** UI texts of the panel that marks dishes and options sold out on the kitchen board. */
export const soldOutMessages = {
  open: "Sold out …",
  openLine: "Sold out",
  openLineLabel: (name: string) => `Sold out: ${name} or its options`,
  title: "Sold out",
  titleOf: (name: string) => `Sold out: ${name}`,
  close: "Close",
  search: "Dish or option",
  noneFound: "No dish or option has this name.",
  nothingYet: "Nothing is sold out. Type the name of a dish or an option.",
  optionOf: (name: string, group: string) => `${name} (${group})`,
} as const;
