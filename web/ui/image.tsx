import { type CSSProperties, createContext, type RefCallback, use, useCallback, useState } from "react";
import { preload } from "react-dom";
import { type ImageSources, type ImageSrcSets, imageSources } from "#contract/operating/image-sources.ts";
import { ForeignImagesContext, isForeignImage } from "./foreign-images.ts";
import { Icon } from "./icon.tsx";

/** Where uploaded images are in every size, if that is another host. */
export const ImageBaseUrlContext = createContext<string | undefined>(undefined);

interface ResponsiveImageProps {
  src: string;
  alt: string;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** `sizes` on phones in portrait orientation, which get the portrait crop of a wide image. */
  portraitSizes?: string;
  /** Width and height of the displayed part. */
  ratio: readonly [width: number, height: number];
  /** Loads eagerly with high priority, for the image at the top of a page. */
  priority?: boolean;
  className?: string;
}

/**
 * A responsive image that reserves its space while loading and shows a placeholder with the alternative text on
 * failure.
 */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const {
    src,
    alt,
    ratio: [width, height],
    priority = false,
    className = "",
  } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
  const isAllowed = use(ForeignImagesContext) || !isForeignImage(src);
  const sources = imageSourcesFor(imageSources(src, use(ImageBaseUrlContext)), props);
  const aspectRatio: CSSProperties = { aspectRatio: `${width} / ${height}` };
  // The image may have failed before hydration.
  const detectLoadFailure: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailedSrc(src);
    },
    [src],
  );

  if (priority) {
    for (const { avif, sizes, media } of sources) {
      preload(src, {
        as: "image",
        type: "image/avif",
        imageSrcSet: avif,
        imageSizes: sizes,
        fetchPriority: "high",
        ...(media && { media }),
      });
    }
  }
  if (failedSrc === src || !isAllowed)
    return <ImagePlaceholder alt={alt} aspectRatio={aspectRatio} className={className} />;
  return (
    <picture className="contents">
      {sources.flatMap(({ avif, webp, ...when }) => [
        <source key={avif} className="hidden" type="image/avif" srcSet={avif} {...when} />,
        <source key={webp} className="hidden" type="image/webp" srcSet={webp} {...when} />,
      ])}
      <img
        ref={detectLoadFailure}
        src={src}
        alt={alt}
        width={width}
        height={height}
        style={aspectRatio}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailedSrc(src)}
        className={`bg-base-300 object-cover ${className}`}
      />
    </picture>
  );
}

const portraitMedia = "(max-width: 40rem) and (orientation: portrait)";

interface ImageSource extends ImageSrcSets {
  sizes: string;
  media?: string;
}

/** Returns the sources in order of precedence. */
function imageSourcesFor(
  sources: ImageSources | undefined,
  { sizes, portraitSizes }: ResponsiveImageProps,
): readonly ImageSource[] {
  if (!sources) return [];
  const { portrait: tall, ...landscape } = sources;
  if (!tall || !portraitSizes) return [{ ...landscape, sizes }];
  return [
    { ...tall, sizes: portraitSizes, media: portraitMedia },
    { ...landscape, sizes, media: `not all and ${portraitMedia}` },
  ];
}

function ImagePlaceholder({
  alt,
  aspectRatio,
  className,
}: {
  alt: string;
  aspectRatio: CSSProperties;
  className: string;
}) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      style={aspectRatio}
      className={`grid place-items-center overflow-hidden bg-base-300 text-base-content/60 ${className}`}
    >
      <Icon name="plate" className="size-1/3 max-h-16 min-h-6" />
    </span>
  );
}

/** Small square image; grey if the dish is not available. */
export function Thumbnail({ src, isAvailable }: { src: string; isAvailable: boolean }) {
  const greyClass = isAvailable ? "" : "grayscale";
  return <ResponsiveImage src={src} alt="" sizes="5rem" ratio={[1, 1]} className={`w-18 rounded-box ${greyClass}`} />;
}
