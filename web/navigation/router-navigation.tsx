import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import type { PageNavigation } from "./navigation.tsx";

/** Navigation by the router, which stays in the document. */
export const routerNavigation: PageNavigation = {
  Link,
  useLocation,
  useNavigate,
  usePendingPath: () => useNavigation().location?.pathname,
  useReload: () => {
    const { revalidate, state } = useRevalidator();
    return { reload: () => void revalidate(), isReloading: state === "loading" };
  },
};
