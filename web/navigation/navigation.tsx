import { type ComponentProps, type ComponentType, createContext, use, useLayoutEffect, useRef } from "react";

/**
 * Links and navigation of components that stand both on public pages, whose documents load no router, and on pages of
 * the router. Each document provides one of the two implementations.
 */
export interface PageNavigation {
  Link: ComponentType<LinkProps>;
  useLocation: () => PageLocation;
  useNavigate: () => Navigate;
  usePendingPath: () => string | undefined;
  useReload: () => PageReload;
}

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Path of this site. */
  to: string;
  /** Data passed to the opened page without being part of its URL. */
  state?: unknown;
  /** Passes `{ from }` as the state, with path, query and fragment of this page, so that the opened page can lead back to it. */
  returnsHere?: boolean;
  /** Loads the page once the user points at the link. */
  prefetch?: "intent";
  /** Keeps the scroll position on the page that is opened. */
  preventScrollReset?: boolean;
  /** Always loads a new document. */
  reloadDocument?: boolean;
}

interface PageLocation {
  pathname: string;
  /** Changes whenever the user comes to a page, also to the same one again. */
  key: string;
}

export type Navigate = (to: string, options?: { state?: unknown; replace?: boolean }) => void | Promise<void>;

interface PageReload {
  /** Loads the data of the page again. */
  reload: () => void;
  isReloading: boolean;
}

export const NavigationContext = createContext<PageNavigation | undefined>(undefined);

function usePageNavigation(): PageNavigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error("A component that navigates was rendered outside of a page");
  return navigation;
}

/** A link to a page of this site. */
export function Link(props: LinkProps) {
  const { Link: PageLink } = usePageNavigation();
  return <PageLink {...props} />;
}

interface NavLinkProps extends LinkProps {
  /** Marks the link only on the page itself, not on the pages below it. */
  end?: boolean;
}

/** A link that is marked while its page, or a page below it, is shown. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? "page" : undefined} />;
}

export const useLocation = (): PageLocation => usePageNavigation().useLocation();

export const useNavigate = (): Navigate => usePageNavigation().useNavigate();

/** Path of the page that the user has decided to leave. */
let pathBeingLeft: string | undefined;

/** Tells `useIsOnPage` at once that the user leaves the page, or stays after all; `usePendingPath` follows a render later. */
export function setLeaving(isLeaving: boolean): void {
  pathBeingLeft = isLeaving ? location.pathname : undefined;
}

/** Whether the user leaves the page, known before it is rendered. */
export const isPageBeingLeft = (): boolean => pathBeingLeft === location.pathname;

/**
 * For answers that may arrive late. The returned function tells whether the user is still on the page: it is shown, and no
 * other one is being loaded.
 */
export function useIsOnPage(): () => boolean {
  const isLeaving = usePendingPath() !== undefined;
  const shownAt = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (isLeaving) return;
    shownAt.current = location.pathname;
    return () => {
      shownAt.current = undefined;
    };
  }, [isLeaving]);
  // The address changes shortly before the next page is rendered.
  return () => shownAt.current === location.pathname && !isPageBeingLeft();
}

/** Navigates only from the page that the user is still on; see `useIsOnPage`. */
export function useNavigateFromPage(): Navigate {
  const navigate = useNavigate();
  const isOnPage = useIsOnPage();
  return (to, options) => (isOnPage() ? navigate(to, options) : undefined);
}

/** Path of the page that is being loaded, if the present one stays until then. */
export const usePendingPath = (): string | undefined => usePageNavigation().usePendingPath();

export const useReload = (): PageReload => usePageNavigation().useReload();
