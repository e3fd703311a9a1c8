import { createStore } from "#web/ui/create-store.ts";

/** The favourites of the signed-in user by the ids of their dishes, for all hearts of the page. */
export const favouritesStore = createStore<{ email: string; ids: ReadonlySet<string> } | undefined>(undefined);
