import type { PublicRestaurant } from "#contract/restaurant.ts";
import type { Route as Course } from "./+types/course";
import type { Route as Dish } from "./+types/dish";
import type { Route as Home } from "./+types/home";
import type { Route as Menu } from "./+types/menu";
import type { Route as Offline } from "./+types/offline";

/** The routes of the pages that the browser hydrates without the router. */
interface PublicRoutes {
  home: Home.ComponentProps;
  menu: Menu.ComponentProps;
  dish: Dish.ComponentProps;
  course: Course.ComponentProps;
  offline: Offline.ComponentProps;
}

export type PublicPageName = keyof PublicRoutes;

/** What the component of a page is given: by the router, or by `entry.public.tsx`. */
export type PublicPageProps<N extends PublicPageName> = Pick<PublicRoutes[N], "loaderData">;

/** The `handle` of a public page's route. */
export interface PublicPageHandle {
  publicPage: PublicPageName;
}

/** What the document of a public page contains for hydration. */
export interface PublicPageData<N extends PublicPageName = PublicPageName> {
  name: N;
  pathname: string;
  restaurant: PublicRestaurant;
  props: PublicPageProps<N>;
}

/** Id of the element with the `PublicPageData` as JSON. */
export const pageDataId = "page-data";
/** Id of the element that is hydrated. */
export const pageRootId = "page";
