import type { ComponentProps } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { Icon } from "./icon.tsx";
import type { Carousel } from "./use-carousel.ts";

type ClassNameProps = { className?: string };

/** Hidden without JavaScript; the strip can then be scrolled natively. */
const hiddenWithoutScripts = "noscript:hidden";

export function CarouselArrow({
  way,
  carousel,
  className = "",
}: { way: "back" | "on"; carousel: Carousel } & ClassNameProps) {
  const isBack = way === "back";
  const isEnabled = isBack ? carousel.canScrollPrevious : carousel.canScrollNext;
  return (
    <button
      type="button"
      onClick={isBack ? carousel.scrollPrevious : carousel.scrollNext}
      aria-disabled={!isEnabled}
      aria-label={isBack ? publicMessages.carousel.previous : publicMessages.carousel.next}
      className={`btn btn-circle ${hiddenWithoutScripts} ${isEnabled ? "" : "opacity-40"} ${className}`}
    >
      <Icon name={isBack ? "left" : "right"} />
    </button>
  );
}

export function CarouselDots({
  carousel,
  count,
  onChoose,
  className = "",
}: { carousel: Carousel; count: number; onChoose?: () => void } & ClassNameProps) {
  return (
    <fieldset className={`flex justify-center ${hiddenWithoutScripts} ${className}`}>
      <legend className="sr-only">{publicMessages.carousel.dotsLabel}</legend>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          onClick={() => {
            onChoose?.();
            carousel.scrollTo(index);
          }}
          aria-label={publicMessages.carousel.slide(index + 1, count)}
          aria-current={carousel.selectedIndex === index}
          className="group grid size-6 cursor-pointer sm:size-7 place-items-center"
        >
          <span className="h-2 w-2 rounded-full bg-current opacity-50 transition-[width,opacity] group-aria-[current=true]:w-5 group-aria-[current=true]:opacity-100" />
        </button>
      ))}
    </fieldset>
  );
}

export function AutoplayButton({
  playing,
  onToggle,
  className = "",
}: { playing: boolean; onToggle: () => void } & ClassNameProps) {
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={playing ? publicMessages.carousel.pause : publicMessages.carousel.play}
      className={`btn btn-circle ${hiddenWithoutScripts} ${className}`}
    >
      <Icon name={playing ? "pause" : "play"} />
    </button>
  );
}

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
