/** UI texts of the fields about when a dish can be had, and what can be chosen for it. */
export const dishTimesMessages = {
  servedIn: "Served",
  servedInHint: "At any time if nothing is chosen",
  noDayparts: "The settings of the restaurant name no parts of the day, so it is served at any time.",
  servedFrom: "First day",
  servedUntil: "Last day",
  leadMinutes: "Lead time (minutes)",
  stockPerDay: "Portions a day",
  stockHint: "Empty: no limit",
  workMinutes: "Work in the kitchen (minutes)",
  workHint: "Empty: the default from the settings",
  preparationMinutes: "Preparation (minutes)",
  preparationHint: "Empty: as its station or all orders. 0: ready at once, such as a bottle",
} as const;

export const dishOptionsFormMessages = {
  heading: "Options",
  hint: "What guests can choose for this dish, in the order in which they are asked",
  add: "Add options",
  choose: "Choose options",
  none: "There are no options yet.",
  manage: "To all options",
  remove: "Remove",
  removeLabel: (name: string) => `Remove ${name}`,
  prices: "Own prices for this dish",
  pricesHint: "Empty: the price of the options",
} as const;

export const dishListMessages = {
  copy: "Copy",
  copyLabel: (name: string) => `Copy ${name}`,
  copyOf: (name: string) => `Copy of ${name}`,
  copied: (name: string) => `Everything but the name is that of ${name}.`,
  taken: (taken: number, perDay: number) => `${taken} of ${perDay} taken`,
  change: "Change",
  changeLabel: (name: string) => `Change the portions of ${name} today`,
  portionsLabel: (name: string) => `Portions of ${name} today`,
  save: "Save",
  saveLabel: (name: string) => `Save the portions of ${name}`,
  portionsNotChanged: (name: string, detail: string) => `The portions of ${name} were not changed. ${detail}`,
  portionsChanged: (name: string, perDay: number) => `${name}: ${perDay} portions today`,
} as const;
