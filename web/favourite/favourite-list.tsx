import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { apiQuery } from "#web/api/api.ts";
import { favouriteMessages as messages } from "#web/messages/favourite.ts";
import { QueryView } from "#web/ui/query-view.tsx";

interface FavouriteListProps {
  email: string;
  children: (dishes: readonly Dish[]) => ReactNode;
}

/** The user's favourites, newest first. One that loses its heart here stays until the page is opened again. */
export function FavouriteList({ email, children }: FavouriteListProps) {
  const favourites = useQuery({ ...apiQuery(["favourites", email], "listFavourites", {}), refetchOnMount: "always" });
  return (
    <section aria-labelledby="favourites" className="mt-10">
      <h2 id="favourites" className="display mb-4 text-2xl">
        {messages.title}
      </h2>
      <QueryView query={favourites} shape="dishes" count={2}>
        {(dishes) => (dishes.length > 0 ? children(dishes) : <p className="text-base-content/80">{messages.empty}</p>)}
      </QueryView>
    </section>
  );
}
