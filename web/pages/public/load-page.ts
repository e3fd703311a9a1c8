import type { ComponentType } from "react";
import type { PublicPageName, PublicPageProps } from "./public-pages.ts";

/** Loads the component of a page. Each file is called as its page, with `-page.tsx`: `public-scripts.ts` relies on it. */
export const loadPage: { [N in PublicPageName]: () => Promise<{ default: ComponentType<PublicPageProps<N>> }> } = {
  home: () => import("./home-page.tsx"),
  menu: () => import("./menu-page.tsx"),
  dish: () => import("./dish-page.tsx"),
  course: () => import("./course-page.tsx"),
  offline: () => import("./offline-page.tsx"),
};
