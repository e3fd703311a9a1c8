import { type MouseEvent, useState, useSyncExternalStore } from "react";
import type { LinkProps, Navigate, PageNavigation } from "./navigation.tsx";
import { keepScrollPosition, saveNavigationState } from "./next-document.ts";

/** Navigation between documents, as the browser does it without scripts. `pathname` is that of this document. */
export const createDocumentNavigation = (pathname: string): PageNavigation => ({
  Link: DocumentLink,
  useLocation: () => ({ pathname, key: String(useSyncExternalStore(subscribeToRestores, getRestores, () => 0)) }),
  useNavigate: () => navigate,
  usePendingPath: () => undefined,
  useReload: useDocumentReload,
});

function DocumentLink(props: LinkProps) {
  const { to, state, returnsHere, prefetch, preventScrollReset, reloadDocument: _, onClick, ...anchor } = props;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    if (returnsHere) saveNavigationState(to, { from: location.pathname + location.search + location.hash });
    else if (state !== undefined) saveNavigationState(to, state);
    if (preventScrollReset) keepScrollPosition(to);
  };
  const handleIntent = prefetch && (() => prefetchDocument(to));
  return <a {...anchor} href={to} onClick={handleClick} onPointerEnter={handleIntent} onFocus={handleIntent} />;
}

/** Whether the click opens the link in this tab. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const prefetched = new Set<string>();

function prefetchDocument(path: string): void {
  if (prefetched.has(path)) return;
  prefetched.add(path);
  document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: path }));
}

const navigate: Navigate = (to, { state, replace = false } = {}) => {
  if (state !== undefined) saveNavigationState(to, state);
  if (replace) location.replace(to);
  else location.assign(to);
};

function useDocumentReload() {
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    location.reload();
  };
  return { reload, isReloading };
}

/** How often the browser has restored this document from its back/forward cache. */
let restores = 0;
const getRestores = () => restores;

function subscribeToRestores(onChange: () => void): () => void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    restores += 1;
    onChange();
  };
  addEventListener("pageshow", handleShow);
  return () => removeEventListener("pageshow", handleShow);
}
