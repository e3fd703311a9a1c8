import type { ComponentType } from "react";
import type { PublicPageName, PublicPages } from "./public-pages.ts";

/** Loads the component of a page. Each file is called as its page, with `-view.tsx`: `public-scripts.ts` relies on it. */
export const loadView: { [N in PublicPageName]: () => Promise<{ default: ComponentType<PublicPages[N]> }> } = {
  home: () => import("./home-view.tsx"),
  menu: () => import("./menu-view.tsx"),
  dish: () => import("./dish-view.tsx"),
  course: () => import("./course-view.tsx"),
  offline: () => import("./offline-view.tsx"),
};
