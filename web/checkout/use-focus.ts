import { type RefObject, useEffect, useRef } from "react";

/** Takes the focus from the form, which is gone; and brings what is said now into sight. */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
