import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

const reducedMotionQuery = "(prefers-reduced-motion: reduce)";

const defaultOptions: EmblaOptionsType = {
  containScroll: false,
  // Embla's unit of duration; 20 takes about 350 ms (S9.12).
  duration: 20,
  breakpoints: { [reducedMotionQuery]: { duration: 0 } },
};

export interface Carousel {
  /** Props of the scroll container. Until the script controls it, it is focusable and scrolls with the keyboard. */
  viewportProps: { ref: ReturnType<typeof useEmblaCarousel>[0]; "data-moved"?: ""; tabIndex?: 0; className: string };
  selectedIndex: number;
  canScrollPrevious: boolean;
  canScrollNext: boolean;
  scrollPrevious: () => void;
  scrollNext: () => void;
  scrollTo: (index: number) => void;
}

type EmblaAction = (embla: EmblaCarouselType) => void;

/** A natively scrollable strip that arrows, dots and swipes control once scripts run. */
export function useCarousel(options: EmblaOptionsType): Carousel {
  const [viewportRef, embla] = useEmblaCarousel({ ...defaultOptions, ...options });
  const subscribe = useCallback(
    (onChange: () => void) => {
      embla?.on("select", onChange).on("reInit", onChange);
      return () => void embla?.off("select", onChange).off("reInit", onChange);
    },
    [embla],
  );
  const snapshots = <T>(value: (embla: EmblaCarouselType) => T, before: T) =>
    [() => (embla ? value(embla) : before), () => before] as const;
  const startIndex = options.startIndex ?? 0;
  const selectedIndex = useSyncExternalStore(subscribe, ...snapshots((it) => it.selectedScrollSnap(), startIndex));
  const canScrollPrevious = useSyncExternalStore(subscribe, ...snapshots((it) => it.canScrollPrev(), true));
  const canScrollNext = useSyncExternalStore(subscribe, ...snapshots((it) => it.canScrollNext(), true));

  // An action requested before Embla is initialised runs afterwards.
  const pendingAction = useRef<EmblaAction>(undefined);
  const move = useCallback(
    (act: EmblaAction) => {
      if (embla) act(embla);
      else pendingAction.current = act;
    },
    [embla],
  );
  useEffect(() => {
    if (!embla) return;
    embla.rootNode().scrollLeft = 0;
    pendingAction.current?.(embla);
    pendingAction.current = undefined;
  }, [embla]);

  return {
    viewportProps: { ref: viewportRef, className: "strip", ...(embla ? { "data-moved": "" } : { tabIndex: 0 }) },
    selectedIndex,
    canScrollPrevious,
    canScrollNext,
    scrollPrevious: useCallback(() => move((it) => it.scrollPrev()), [move]),
    scrollNext: useCallback(() => move((it) => it.scrollNext()), [move]),
    scrollTo: useCallback((index: number) => move((it) => it.scrollTo(index)), [move]),
  };
}

/** Autoplay of slides: off before hydration and if the user prefers reduced motion. */
export function useAutoplay(advance: () => void, intervalMs: number, isPaused: boolean) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(!matchMedia(reducedMotionQuery).matches), []);
  useEffect(() => {
    if (!playing || isPaused) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [playing, isPaused, advance, intervalMs]);
  return { playing, stop: () => setPlaying(false), toggle: () => setPlaying((was) => !was) };
}
