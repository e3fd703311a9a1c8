import { useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";

/** Whether the page is the kitchen's wall, which fills the screen without the site's header, menu and footer. */
export function useIsWall(): boolean {
  const { pathname, search } = useLocation();
  return pathname.replace(/\/$/, "") === pagePaths.orders && new URLSearchParams(search).get("wall") === "1";
}
