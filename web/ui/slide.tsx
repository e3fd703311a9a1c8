import type { ComponentProps } from "react";
import { words } from "#web/words/public.ts";

interface SlideProps extends ComponentProps<"li"> {
  index: number;
  count: number;
}

/** One slide of a strip, named by its place. */
export function Slide({ index, count, children, ...item }: SlideProps) {
  return (
    <li {...item}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this is a picture with words */}
      <div
        role="group"
        aria-roledescription={words.carousel.slideKind}
        aria-label={words.carousel.slide(index + 1, count)}
        className="h-full"
      >
        {children}
      </div>
    </li>
  );
}
