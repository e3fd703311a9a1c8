import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import type { LinkProps, PageNavigation } from "./navigation.tsx";

/** Navigation by the router, which stays in the document. */
export const routerNavigation: PageNavigation = {
  Link: RouterLink,
  useLocation,
  useNavigate,
  usePendingPath: () => useNavigation().location?.pathname,
  useReload: () => {
    const { revalidate, state } = useRevalidator();
    return { reload: () => void revalidate(), isReloading: state === "loading" };
  },
};

function RouterLink({ state, returnsHere, ...link }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  return <Link {...link} state={returnsHere ? { from: pathname + search + hash } : state} />;
}
