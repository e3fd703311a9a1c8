import type { ComponentProps } from "react";
import { publicMessages } from "#web/messages/public.ts";

interface SlideProps extends ComponentProps<"li"> {
  index: number;
  count: number;
}

/** One slide of a carousel, labelled with its position. */
export function Slide({ index, count, children, ...item }: SlideProps) {
  return (
    <li {...item}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, not for slides */}
      <div
        role="group"
        aria-roledescription={publicMessages.carousel.slideRoleDescription}
        aria-label={publicMessages.carousel.slide(index + 1, count)}
        className="h-full"
      >
        {children}
      </div>
    </li>
  );
}
