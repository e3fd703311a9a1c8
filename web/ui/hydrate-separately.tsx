import { type ReactNode, Suspense } from "react";

/**
 * Part of a page that React hydrates in a task of its own, so that the page answers to the guest in between. A click on
 * it hydrates it at once. It is not suitable for components whose effects must run before the first click, such as a carousel.
 */
export function HydrateSeparately({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
