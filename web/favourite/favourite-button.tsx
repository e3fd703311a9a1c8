import type { Dish } from "#contract/house/menu.ts";
import { favouriteLabel } from "#web/messages/favourite.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFavourite } from "./use-favourite.ts";

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
