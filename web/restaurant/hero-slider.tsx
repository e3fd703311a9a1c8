import { useEffect, useState } from "react";
import { pagePaths } from "#contract/paths.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { publicMessages } from "#web/messages/public.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AutoplayButton, CarouselArrow, CarouselDots, Slide } from "#web/ui/carousel-controls.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { useAutoplay, useCarousel } from "#web/ui/use-carousel.ts";

type HeroSlide = PublicRestaurant["texts"]["hero"][number];

/** S9.9 */
const autoplayIntervalMs = 3000;
/** Loads after the first page content and before the first slide change. */
const preloadDelayMs = 2000;
const controlClass = "max-[23rem]:btn-sm border-white/50 bg-black/60 text-white hover:bg-black/80";

export function HeroSlider({ slides }: { slides: readonly HeroSlide[] }) {
  const carousel = useCarousel({ loop: true });
  const [isPaused, setIsPaused] = useState(false);
  const { playing, stop, toggle } = useAutoplay(carousel.scrollNext, autoplayIntervalMs, isPaused);
  const loadedSlides = useLoadedSlides(carousel.selectedIndex, slides.length);
  return (
    <section
      aria-roledescription={publicMessages.carousel.roleDescription}
      aria-label={publicMessages.home.hero}
      className="relative bg-neutral text-white"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div {...carousel.viewportProps} aria-live={playing ? "off" : "polite"}>
        <ul className="flex">
          {slides.map((slide, index) => (
            <Slide key={slide.picture} index={index} count={slides.length} className="min-w-0 shrink-0 basis-full">
              <HeroSlideView slide={slide} isFirst={index === 0} isLoaded={loadedSlides.has(index)} />
            </Slide>
          ))}
        </ul>
      </div>
      <HeroActions />
      <div className="absolute inset-x-0 bottom-3 mx-auto flex max-w-7xl items-center justify-between gap-2 px-5 md:bottom-6 md:px-8">
        <CarouselDots carousel={carousel} count={slides.length} onChoose={stop} className="-ms-0.5" />
        <div className="flex gap-2">
          <AutoplayButton playing={playing} onToggle={toggle} className={controlClass} />
          <CarouselArrow way="back" carousel={carousel} className={controlClass} />
          <CarouselArrow way="on" carousel={carousel} className={controlClass} />
        </div>
      </div>
    </section>
  );
}

/** What guests came for, over every slide: it does not move with the pictures. */
function HeroActions() {
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-20 mx-auto flex max-w-7xl gap-3 px-5 *:pointer-events-auto *:min-h-14 *:px-4 min-[23rem]:*:px-6 min-[23rem]:*:text-lg md:px-8 lg:bottom-24">
      <ButtonLink to={pagePaths.order("salad")} label={publicMessages.home.heroOrder} prefetch="intent" />
      <ButtonLink
        to={pagePaths.reservation}
        label={publicMessages.home.heroReserve}
        prefetch="intent"
        className="border-white/70 bg-black/60 text-white hover:bg-black/80"
      />
    </p>
  );
}

/** Indexes of the slides whose images are loaded: the visible and the next one, to keep the first visit light. */
function useLoadedSlides(selected: number, count: number): ReadonlySet<number> {
  const [loadedSlides, setLoadedSlides] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    const loadNext = () => setLoadedSlides((before) => new Set([...before, selected, (selected + 1) % count]));
    const timer = setTimeout(loadNext, selected === 0 ? preloadDelayMs : 0);
    return () => clearTimeout(timer);
  }, [selected, count]);
  return loadedSlides;
}

function HeroSlideView({ slide, isFirst, isLoaded }: { slide: HeroSlide; isFirst: boolean; isLoaded: boolean }) {
  const image = (
    <ResponsiveImage
      src={slide.picture}
      alt=""
      sizes="max(100vw, 100vh)"
      portraitSizes="22rem"
      ratio={[16, 9]}
      priority={isFirst}
      className="absolute inset-0 -z-20 size-full object-[85%_50%]"
    />
  );
  return (
    <div className="relative isolate h-[min(78svh,44rem)] min-h-112">
      {isLoaded ? image : <noscript>{image}</noscript>}
      <div className="scrim scrim-aside absolute inset-0 -z-10" />
      <div className="mx-auto flex h-full max-w-7xl flex-col justify-end px-5 pb-40 md:px-8 lg:justify-center lg:pb-24">
        <p className="display max-w-xl text-4xl sm:text-5xl lg:text-7xl">{slide.title}</p>
        <p className="mt-4 max-w-md sm:text-lg">{slide.text}</p>
      </div>
    </div>
  );
}
