/** The pages of the settings, in the order in which they are listed; each is a part of its address. */
export const settingsGroups = ["restaurant", "hours", "special-days", "tables", "policies", "texts", "look"] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/** The steps in which a restaurant is set up, in their order; each is a part of its page's address. */
export const setUpSteps = ["contact", "hours", "tables", "menu", "done"] as const;
export type SetUpStep = (typeof setUpSteps)[number];
