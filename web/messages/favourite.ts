/** UI texts of the user's favourite dishes. */
export const favouriteMessages = {
  title: "Favourites",
  empty: "No favourites yet. Tap the heart on a dish to keep it here.",
} as const;

/** Separate from the other texts, because public pages need only this one. */
export const favouriteLabel = (name: string): string => `Favourite: ${name}`;
