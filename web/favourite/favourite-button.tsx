import { useEffect, useSyncExternalStore } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { favouriteLabel } from "#web/messages/favourite.ts";
import { useSession } from "#web/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { favouritesStore } from "./favourites-store.ts";

/** Visitors, who have no favourites, do not load them. Without a connection the hearts stay away. */
const requests = () => import("./favourite-requests.ts");

/** Whether a dish is a favourite, with a function that changes it; `undefined` until it is known and for signed-out users. */
function useFavourite(menuId: string): { isFavourite: boolean; toggle: () => void } | undefined {
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

/** A heart that makes a dish a favourite of the signed-in user. */
export function FavouriteButton({ dish: { _id, name } }: { dish: Pick<Dish, "_id" | "name"> }) {
  const favourite = useFavourite(_id);
  if (!favourite) return null;
  const { isFavourite, toggle } = favourite;
  return (
    <button
      type="button"
      aria-label={favouriteLabel(name)}
      aria-pressed={isFavourite}
      onClick={toggle}
      className="btn btn-circle min-h-11 min-w-11 border-base-300 bg-base-100 text-primary"
    >
      <Icon name="heart" className={`size-6 ${isFavourite ? "fill-current" : ""}`} />
    </button>
  );
}
