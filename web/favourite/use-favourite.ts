import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#web/session/session.ts";
import { favouritesStore } from "./favourites-store.ts";

/** Visitors, who have no favourites, do not load them. Without a connection the hearts stay away. */
const requests = () => import("./favourite-requests.ts");

/** Whether a dish is a favourite, with a function that changes it; `undefined` until it is known and for signed-out users. */
export function useFavourite(menuId: string): { isFavourite: boolean; toggle: () => void } | undefined {
  const session = useSession();
  const email = session.state === "in" && !session.guest ? session.email : undefined;
  const favourites = useSyncExternalStore(
    favouritesStore.subscribe,
    favouritesStore.get,
    () => favouritesStore.initialValue,
  );
  useEffect(() => {
    if (email !== undefined)
      void requests()
        .then(({ load }) => load(email))
        .catch(() => {});
  }, [email]);
  if (email === undefined || favourites?.email !== email) return undefined;
  const isFavourite = favourites.ids.has(menuId);
  return {
    isFavourite,
    toggle: () => void requests().then(({ setFavourite }) => setFavourite(email, menuId, !isFavourite)),
  };
}
