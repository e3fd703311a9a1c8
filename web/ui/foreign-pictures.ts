import { createContext, useEffect } from "react";
import { showsAnyPicture } from "#contract/picture-pages.ts";

/** Whether pictures of foreign addresses are requested; others show the placeholder at once. */
export const ForeignPicturesContext = createContext(true);

export const isForeignPicture = (address: string): boolean => address.startsWith("https:");

/**
 * Whether the Content-Security-Policy of this document lets pictures of any https address load. It is that of the
 * address under which the document was loaded, whatever page is shown by now.
 */
export function canShowAnyPicture(): boolean {
  if (typeof document === "undefined") return true;
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || showsAnyPicture(new URL(navigation.name).pathname);
}

/** Loads the present page as a document of its own if this one cannot show the user's picture. */
export function useDocumentThatShows(picture: string | undefined): void {
  const isBlocked = picture !== undefined && isForeignPicture(picture) && !canShowAnyPicture();
  useEffect(() => {
    if (isBlocked) location.reload();
  }, [isBlocked]);
}
