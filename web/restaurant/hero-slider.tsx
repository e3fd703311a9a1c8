import { useEffect, useState } from "react";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { Arrow, Dots, PlayButton } from "#web/ui/carousel-controls.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Slide } from "#web/ui/slide.tsx";
import { useAutoplay, useCarousel } from "#web/ui/use-carousel.ts";
import { words } from "#web/words/public.ts";

type HeroSlide = PublicRestaurant["texts"]["hero"][number];

/** Specification §9. */
const autoplayMilliseconds = 3000;
/** Before the first turn, and after what the page opens with. */
const aheadMilliseconds = 2000;
const control = "max-[23rem]:btn-sm border-white/50 bg-black/60 text-white hover:bg-black/80";

export function HeroSlider({ slides }: { slides: readonly HeroSlide[] }) {
  const carousel = useCarousel({ loop: true });
  const [held, setHeld] = useState(false);
  const { playing, stop, toggle } = useAutoplay(carousel.on, autoplayMilliseconds, held);
  const reached = useReached(carousel.selected, slides.length);
  return (
    <section
      aria-roledescription={words.carousel.kind}
      aria-label={words.home.hero}
      className="relative bg-neutral text-white"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div {...carousel.strip} aria-live={playing ? "off" : "polite"}>
        <ul className="flex">
          {slides.map((slide, index) => (
            <Slide key={slide.picture} index={index} count={slides.length} className="min-w-0 shrink-0 basis-full">
              <HeroView slide={slide} first={index === 0} shown={reached.has(index)} />
            </Slide>
          ))}
        </ul>
      </div>
      <div className="absolute inset-x-0 bottom-3 mx-auto flex max-w-7xl items-center justify-between gap-2 px-5 md:bottom-6 md:px-8">
        <Dots carousel={carousel} count={slides.length} onChoose={stop} className="-ms-0.5" />
        <div className="flex gap-2">
          <PlayButton playing={playing} onToggle={toggle} className={control} />
          <Arrow way="back" carousel={carousel} className={control} />
          <Arrow way="on" carousel={carousel} className={control} />
        </div>
      </div>
    </section>
  );
}

/** Slides whose pictures are asked for: the one that is seen and the one after it, so that a first visit stays light. */
function useReached(selected: number, count: number): ReadonlySet<number> {
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    const reach = () => setReached((before) => new Set([...before, selected, (selected + 1) % count]));
    const timer = setTimeout(reach, selected === 0 ? aheadMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [selected, count]);
  return reached;
}

interface HeroViewProps {
  slide: HeroSlide;
  first: boolean;
  shown: boolean;
}

function HeroView({ slide, first, shown }: HeroViewProps) {
  const picture = (
    <Picture
      src={slide.picture}
      alt=""
      sizes="max(100vw, 100vh)"
      tallSizes="22rem"
      width={16}
      height={9}
      priority={first}
      className="absolute inset-0 -z-20 size-full object-[85%_50%]"
    />
  );
  return (
    <div className="relative isolate h-[min(78svh,44rem)] min-h-112">
      {shown ? picture : <noscript>{picture}</noscript>}
      <div className="scrim scrim-aside absolute inset-0 -z-10" />
      <div className="mx-auto flex h-full max-w-7xl flex-col justify-end px-5 pb-24 md:px-8 lg:justify-center lg:pb-0">
        <p className="display max-w-xl text-4xl sm:text-5xl lg:text-7xl">{slide.title}</p>
        <p className="mt-4 max-w-md sm:text-lg">{slide.text}</p>
      </div>
    </div>
  );
}
