import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

export const reducedMotion = "(prefers-reduced-motion: reduce)";

const common: EmblaOptionsType = {
  containScroll: false,
  // Embla's own measure of time; 20 lasts about the 350 ms of specification §9.
  duration: 20,
  breakpoints: { [reducedMotion]: { duration: 0 } },
};

export interface Carousel {
  /** To be spread on the strip. While the browser scrolls it, it can be reached and scrolled with the keyboard. */
  strip: { ref: ReturnType<typeof useEmblaCarousel>[0]; "data-moved"?: ""; tabIndex?: 0; className: string };
  selected: number;
  canGoBack: boolean;
  canGoOn: boolean;
  back: () => void;
  on: () => void;
  to: (index: number) => void;
}

type Move = (embla: EmblaCarouselType) => void;

/** A strip that the browser can scroll by itself, and that arrows, dots and swipes move once scripts run. */
export function useCarousel(options: EmblaOptionsType): Carousel {
  const [viewport, embla] = useEmblaCarousel({ ...common, ...options });
  const watch = useCallback(
    (changed: () => void) => {
      embla?.on("select", changed).on("reInit", changed);
      return () => void embla?.off("select", changed).off("reInit", changed);
    },
    [embla],
  );
  const read = <T>(value: (embla: EmblaCarouselType) => T, before: T) =>
    [() => (embla ? value(embla) : before), () => before] as const;
  const start = options.startIndex ?? 0;
  const selected = useSyncExternalStore(watch, ...read((it) => it.selectedScrollSnap(), start));
  const canGoBack = useSyncExternalStore(watch, ...read((it) => it.canScrollPrev(), true));
  const canGoOn = useSyncExternalStore(watch, ...read((it) => it.canScrollNext(), true));

  // What is asked of it while it begins is done when it has.
  const asked = useRef<Move>(undefined);
  const move = useCallback(
    (act: Move) => {
      if (embla) act(embla);
      else asked.current = act;
    },
    [embla],
  );
  useEffect(() => {
    if (!embla) return;
    embla.rootNode().scrollLeft = 0;
    asked.current?.(embla);
    asked.current = undefined;
  }, [embla]);

  return {
    strip: { ref: viewport, className: "strip", ...(embla ? { "data-moved": "" } : { tabIndex: 0 }) },
    selected,
    canGoBack,
    canGoOn,
    back: useCallback(() => move((it) => it.scrollPrev()), [move]),
    on: useCallback(() => move((it) => it.scrollNext()), [move]),
    to: useCallback((index: number) => move((it) => it.scrollTo(index)), [move]),
  };
}

/** Whether slides advance by themselves: not before scripts run, and not where motion is unwelcome. */
export function useAutoplay(advance: () => void, milliseconds: number, held: boolean) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(!matchMedia(reducedMotion).matches), []);
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [playing, held, advance, milliseconds]);
  return { playing, stop: () => setPlaying(false), toggle: () => setPlaying((was) => !was) };
}
