import { createContext, useEffect } from "react";
import { showsAnyImage } from "#contract/operating/image-pages.ts";

/** Whether pictures of foreign addresses are requested; others show the placeholder at once. */
export const ForeignImagesContext = createContext(true);

export const isForeignImage = (address: string): boolean => address.startsWith("https:");

/**
 * Whether the Content-Security-Policy of this document lets pictures of any https address load. It is that of the
 * address under which the document was loaded, whatever page is shown by now.
 */
export function canShowAnyImage(): boolean {
  if (typeof document === "undefined") return true;
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || showsAnyImage(new URL(navigation.name).pathname);
}

/** Loads the present page as a document of its own if this one cannot show the user's picture. */
export function useDocumentThatShows(picture: string | undefined): void {
  const isBlocked = picture !== undefined && isForeignImage(picture) && !canShowAnyImage();
  useEffect(() => {
    if (isBlocked) location.reload();
  }, [isBlocked]);
}
