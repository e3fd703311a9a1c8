import type { SettingsGroup } from "#contract/house/settings-pages.ts";
import type { SettingsSection } from "#contract/settings.ts";

const sections: Record<SettingsSection, string> = {
  name: "name",
  tagline: "tagline",
  address: "address",
  telephone: "telephone",
  email: "email",
  social: "social networks",
  picture: "picture of links",
  searchEngines: "search engines",
  openingHours: "opening hours",
  specialDays: "special days",
  tables: "tables",
  reservation: "rules of bookings",
  order: "rules of orders",
  refund: "rules of refunds",
  theme: "colours and logo",
  texts: "texts",
};

/** Joins the names of sections into a list that begins a sentence, such as "Name, address and telephone". */
function listed(names: readonly SettingsSection[]): string {
  const words = names.map((name) => sections[name]);
  const last = words.pop() ?? "";
  const list = words.length > 0 ? `${words.join(", ")} and ${last}` : last;
  return list.charAt(0).toUpperCase() + list.slice(1);
}

interface GroupText {
  title: string;
  text: string;
}

const previewAgain = "Preview again";

/** UI texts of the pages of the settings, except for the labels of their fields. */
export const settingsMessages = {
  heading: "Settings",
  subtitle: "What guests read, when you are open, and the rules for bookings and orders",
  nav: "Settings",
  all: "All settings",
  groups: {
    restaurant: { title: "Restaurant", text: "Name, address, telephone, email and social networks" },
    hours: { title: "Opening Hours", text: "When you are open on each day of the week" },
    "special-days": { title: "Special Days", text: "Holidays, and days with other hours" },
    tables: { title: "Tables", text: "Your tables, and how many guests each of them seats" },
    policies: { title: "Policies", text: "The rules for bookings, orders and refunds" },
    texts: { title: "Texts", text: "Texts and pictures of the home page and the menu" },
    look: { title: "Look", text: "Colours by day and in the evening, and the logo" },
  } satisfies Record<SettingsGroup, GroupText>,
  inFile:
    "These settings are read only: this site takes them from restaurant.json. Change that file, and restart the server.",
  followsFile: "Follows the file",
  changedOnScreen: "Changed on screen",
  source: {
    file: "This follows restaurant.json until you change it here.",
    screen: (names: readonly SettingsSection[]) =>
      `${listed(names)}: changed on screen. The file does not count for this any more.`,
    toFile: "Return to the file",
    confirmTitle: "Return to the file?",
    confirmText: (names: readonly SettingsSection[]) =>
      `${listed(names)} will be as in restaurant.json again, and will follow it. You can undo this.`,
    confirm: "Return to the file",
  },
  save: "Save",
  saving: "Saving …",
  saved: (names: readonly SettingsSection[]) => `${listed(names)} saved. Guests see the change now.`,
  undone: (names: readonly SettingsSection[]) => `Undone: ${listed(names)} as before. Guests see it now.`,
  followed: (names: readonly SettingsSection[]) => `${listed(names)} as in the file again. Guests see it now.`,
  unchanged: "Nothing has changed.",
  undo: "Undo",
  undoing: "Undoing …",
  discard: "Discard changes",
  unsaved: "You have unsaved changes.",
  restored: "What you typed before is still here, and not saved yet.",
  invalid: "It was not saved. Please correct what is marked.",
  conflict: {
    heading: "Somebody changed the same settings meanwhile",
    text: (names: readonly SettingsSection[]) =>
      `${listed(names)}: saved by somebody else after you opened this page. What you typed is still in the form.`,
    keepMine: "Save what I typed",
    takeSaved: "Load the newest, discard what I typed",
    followText: (names: readonly SettingsSection[]) =>
      `${listed(names)}: saved by somebody else after you opened this page. Nothing was returned to the file.`,
    tryAgain: "Try again",
    loadNewest: "Load the newest",
  },
  leave: {
    title: "Leave without saving?",
    text: "What you changed on this page is not saved.",
    confirm: "Leave",
    cancel: "Stay here",
  },
  leaveDuringSave: {
    title: "Leave while this is being saved?",
    text: "If it cannot be saved, a message says so, and what you changed is lost.",
  },
  failed: "The settings may not have been saved",
  preview: {
    show: "Preview",
    again: previewAgain,
    preparing: "Preparing …",
    heading: "Preview",
    text: (time: string) =>
      `Not public, but anybody with the address of this preview sees it until ${time}. Links in it lead to the site as guests see it. Press “${previewAgain}” after further changes.`,
    page: "Page",
    pages: { home: "Home", menu: "Menu", order: "Order" },
    width: "Width",
    widths: { phone: "Phone", desktop: "Desktop" },
    frame: (page: string, width: string) => `Preview of ${page}, ${width}`,
    open: "Open in a new tab",
    close: "Close the preview",
  },
  history: {
    title: "History",
    text: "Who changed which settings, and when. Each version can be restored.",
    empty: "Nothing was changed on screen yet: all settings follow the file.",
    caption: "Versions of the settings",
    columns: { version: "Version", at: "When", by: "Who", sections: "What", restore: "Restore" },
    former: "A former admin",
    current: "Current",
    changed: listed,
    nothing: "Nothing that guests see",
    restoredFrom: (version: number) => (version === 0 ? "All as in the file" : `As in version ${version}`),
    restore: "Restore",
    restoreLabel: (version: number) => `Restore version ${version}`,
    restoreFile: "Return all settings to the file",
    confirmTitle: (version: number) =>
      version === 0 ? "Return all settings to the file?" : `Restore version ${version}?`,
    confirmText:
      "All settings will be as they were then. Guests see it at once. The versions of today stay in this list.",
    confirm: "Restore",
    restored: "Restored. Guests see it now.",
    failed: "It was not restored",
    loadMore: "Older versions",
  },
  errors: {
    number: "Please enter a whole number",
    min: (least: number) => `Please enter ${least} or more`,
    max: (most: number) => `Please enter ${most} or less`,
    multiple: (step: number) => `Please enter a multiple of ${step}`,
    address: "Please enter an address such as https://example.com",
  },
} as const;
