import type { PublicRestaurant } from "#contract/restaurant.ts";
import type { CourseViewProps } from "./course-view.tsx";
import type { DishViewProps } from "./dish-view.tsx";
import type { HomeViewProps } from "./home-view.tsx";
import type { MenuViewProps } from "./menu-view.tsx";
import type { OfflineViewProps } from "./offline-view.tsx";

/** The pages that the browser hydrates without the router, with what their loaders return. */
export interface PublicPages {
  home: HomeViewProps;
  menu: MenuViewProps;
  dish: DishViewProps;
  course: CourseViewProps;
  offline: OfflineViewProps;
}

export type PublicPageName = keyof PublicPages;

/** The `handle` of a public page's route. */
export interface PublicPageHandle {
  publicPage: PublicPageName;
}

/** What the document of a public page contains for hydration. */
export interface PublicPageData<N extends PublicPageName = PublicPageName> {
  name: N;
  pathname: string;
  restaurant: PublicRestaurant;
  props: PublicPages[N];
}

/** Id of the element with the `PublicPageData` as JSON. */
export const pageDataId = "page-data";
/** Id of the element that is hydrated. */
export const pageRootId = "page";
