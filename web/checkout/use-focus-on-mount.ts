import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus, and the scroll position, to the message that replaces the form. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const elementRef = useRef<T>(null);
  useEffect(() => elementRef.current?.focus(), []);
  return elementRef;
}
