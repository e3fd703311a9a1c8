import { words } from "#web/words/public.ts";
import { Icon } from "./icon.tsx";
import type { Carousel } from "./use-carousel.ts";

type Style = { className?: string };

/** Shown only where scripts run: without them the strip is scrolled by hand. */
const scripted = "noscript:hidden";

export function Arrow({ way, carousel, className = "" }: { way: "back" | "on"; carousel: Carousel } & Style) {
  const back = way === "back";
  const able = back ? carousel.canGoBack : carousel.canGoOn;
  return (
    <button
      type="button"
      onClick={back ? carousel.back : carousel.on}
      aria-disabled={!able}
      aria-label={back ? words.carousel.previous : words.carousel.next}
      className={`btn btn-circle ${scripted} ${able ? "" : "opacity-40"} ${className}`}
    >
      <Icon name={back ? "left" : "right"} />
    </button>
  );
}

export function Dots({
  carousel,
  count,
  onChoose,
  className = "",
}: { carousel: Carousel; count: number; onChoose?: () => void } & Style) {
  return (
    <fieldset className={`flex justify-center ${scripted} ${className}`}>
      <legend className="sr-only">{words.carousel.dots}</legend>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          onClick={() => {
            onChoose?.();
            carousel.to(index);
          }}
          aria-label={words.carousel.slide(index + 1, count)}
          aria-current={carousel.selected === index}
          className="group grid size-6 cursor-pointer sm:size-7 place-items-center"
        >
          <span className="h-2 w-2 rounded-full bg-current opacity-50 transition-[width,opacity] group-aria-[current=true]:w-5 group-aria-[current=true]:opacity-100" />
        </button>
      ))}
    </fieldset>
  );
}

export function PlayButton({ playing, onToggle, className = "" }: { playing: boolean; onToggle: () => void } & Style) {
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={playing ? words.carousel.pause : words.carousel.play}
      className={`btn btn-circle ${scripted} ${className}`}
    >
      <Icon name={playing ? "pause" : "play"} />
    </button>
  );
}
