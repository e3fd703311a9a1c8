/** UI texts of the user's favourite dishes. */
export const favouriteMessages = {
  title: "Favourites",
  heart: (name: string) => `Favourite: ${name}`,
  empty: "No favourites yet. Tap the heart on a dish to keep it here.",
} as const;
