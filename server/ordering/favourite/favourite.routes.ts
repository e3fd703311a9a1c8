import { route } from "../../platform/http/route.ts";
import type { FavouriteService } from "./favourite.service.ts";

export const favouriteRoutes = (favourites: FavouriteService) => [
  route("listFavourites", ({ currentUser }) => favourites.list(currentUser)),
  route("addFavourite", async ({ currentUser, body }) => ({
    acknowledged: true,
    insertedId: await favourites.add(currentUser, body.menuId),
  })),
  route("removeFavourite", async ({ currentUser, params }) => ({
    acknowledged: true,
    deletedCount: await favourites.remove(currentUser, params.id),
  })),
];
