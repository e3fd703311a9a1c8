import { type RefObject, useEffect, useState } from "react";

/** How many tickets of a list that scrolls stand below its lower edge. `ticketIds` changes when the tickets do. */
export function useCountBelow(list: RefObject<HTMLElement | null>, ticketIds: string): number {
  const [below, setBelow] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tickets have other places
  useEffect(() => {
    const element = list.current;
    if (!element) return setBelow(0);
    const count = () => {
      const edge = element.getBoundingClientRect().bottom;
      // On a telephone the page scrolls, and the list ends with its last ticket.
      setBelow([...element.children].filter((child) => child.getBoundingClientRect().top >= edge).length);
    };
    const observer = new ResizeObserver(count);
    observer.observe(element);
    element.addEventListener("scroll", count, { passive: true });
    count();
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", count);
    };
  }, [ticketIds]);
  return below;
}
