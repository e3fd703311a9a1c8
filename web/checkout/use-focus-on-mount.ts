import { type RefObject, useEffect, useRef } from "react";

/** Takes the focus from the form, which is gone; and brings what is said now into sight. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const elementRef = useRef<T>(null);
  useEffect(() => elementRef.current?.focus(), []);
  return elementRef;
}
