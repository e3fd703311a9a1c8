/** UI texts of the user's favourite dishes. */
export const favouriteMessages = {
  title: "Favourites",
  empty: "No favourites yet. Tap the heart on a dish to keep it here.",
} as const;

/** Apart from the others, since public pages show only this one. */
export const favouriteLabel = (name: string): string => `Favourite: ${name}`;
