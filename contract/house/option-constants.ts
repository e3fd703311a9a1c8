/** Of a `size` exactly one option is chosen, and prices of other options may depend on it. */
export const optionGroupKinds = ["choice", "size"] as const;
export type OptionGroupKind = (typeof optionGroupKinds)[number];

/** The maximum number of groups of one dish. */
export const maxOptionGroups = 10;
export const maxOptions = 40;
/** Units of all options of a group together. */
export const maxChosen = 20;
/** Units of one option. */
export const maxOptionCount = 9;
export const maxOptionNameLength = 60;
