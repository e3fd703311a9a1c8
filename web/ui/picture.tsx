import { type CSSProperties, type RefCallback, useCallback, useState } from "react";
import { preload } from "react-dom";
import { pictureSources } from "#contract/pictures.ts";
import { Icon } from "./icon.tsx";

interface PictureProps {
  src: string;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  width: number;
  height: number;
  /** Loads at once and first: for the picture a page opens with. */
  priority?: boolean;
  className?: string;
}

/** A picture that keeps its room while it loads and says what it shows when it cannot. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, width, height, priority = false, className = "" } = props;
  const [failed, setFailed] = useState<string>();
  const sources = pictureSources(src);
  const room: CSSProperties = { aspectRatio: `${width} / ${height}` };
  // An error may have come before React was there to hear it.
  const check: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(src);
    },
    [src],
  );

  if (priority && sources) {
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  if (failed === src) return <Missing alt={alt} room={room} className={className} />;
  return (
    <picture className="contents">
      {sources && <source className="hidden" type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source className="hidden" type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={check}
        src={src}
        alt={alt}
        width={width}
        height={height}
        style={room}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
        className={`bg-base-300 object-cover ${className}`}
      />
    </picture>
  );
}

function Missing({ alt, room, className }: { alt: string; room: CSSProperties; className: string }) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      style={room}
      className={`grid place-items-center overflow-hidden bg-base-300 text-base-content/60 ${className}`}
    >
      <Icon name="plate" className="size-1/3 max-h-16 min-h-6" />
    </span>
  );
}
