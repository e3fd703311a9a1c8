export interface Screen {
  name: string;
  path: string;
  /** Matches the API request of the list on the screen. */
  address?: RegExp;
}

/** The pages of the settings, and of the set-up of a restaurant. */
export const settingsScreens: readonly Screen[] = [
  { name: "settings", path: "/dashboard/settings" },
  { name: "settings-restaurant", path: "/dashboard/settings/restaurant" },
  { name: "settings-hours", path: "/dashboard/settings/hours" },
  { name: "settings-special-days", path: "/dashboard/settings/special-days" },
  { name: "settings-tables", path: "/dashboard/settings/tables" },
  { name: "settings-policies", path: "/dashboard/settings/policies" },
  { name: "settings-texts", path: "/dashboard/settings/texts" },
  { name: "settings-look", path: "/dashboard/settings/look" },
  { name: "settings-history", path: "/dashboard/settings/history", address: /\/api\/settings\/versions/ },
  { name: "setup-contact", path: "/dashboard/setup/contact" },
  { name: "setup-menu", path: "/dashboard/setup/menu" },
  { name: "setup-finish", path: "/dashboard/setup/done" },
];
