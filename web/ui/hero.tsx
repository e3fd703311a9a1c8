import { ResponsiveImage } from "./image.tsx";

interface HeroProps {
  title: string;
  text?: string;
  picture: string;
  level?: 1 | 2;
  id?: string;
  /** For the hero at the top of a page. */
  priority?: boolean;
  /** As low as its title, for a page whose list comes first. */
  isLow?: boolean;
}

/** A title over a wide image, with parallax unless the user prefers reduced motion. */
export function Hero({ title, text, picture, level = 2, id, priority = false, isLow = false }: HeroProps) {
  const Heading = `h${level}` as const;
  const usualHeight = level === 1 ? "min-h-80 md:min-h-[28rem]" : "min-h-64 md:min-h-80";
  const height = isLow ? "min-h-16 md:min-h-40" : usualHeight;
  return (
    <header className={`relative isolate grid overflow-hidden ${height}`}>
      <div className="parallax absolute inset-x-0 -z-20">
        <ResponsiveImage
          src={picture}
          alt=""
          sizes="max(100vw, 50rem)"
          portraitSizes="22rem"
          ratio={[16, 9]}
          priority={priority}
          className="size-full object-[75%_50%]"
        />
      </div>
      <div className="scrim scrim-low scrim-aside absolute inset-0 -z-10" />
      <div
        className={`mx-auto w-full max-w-7xl self-end px-5 text-white md:px-8 lg:self-center ${isLow ? "py-3" : "py-10"}`}
      >
        <Heading id={id} className={`display max-w-xl ${isLow ? "text-2xl md:text-5xl" : "text-4xl md:text-6xl"}`}>
          {title}
        </Heading>
        {text && <p className={`mt-3 max-w-md md:mt-4 md:text-lg ${isLow ? "max-md:sr-only" : ""}`}>{text}</p>}
      </div>
    </header>
  );
}
