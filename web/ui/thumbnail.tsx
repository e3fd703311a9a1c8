import { ResponsiveImage } from "./image.tsx";

/** A small square picture of what stands beside it; grey where that is not to be had. */
export function Thumbnail({ src, isAvailable }: { src: string; isAvailable: boolean }) {
  const greyClass = isAvailable ? "" : "grayscale";
  return (
    <ResponsiveImage src={src} alt="" sizes="5rem" width={1} height={1} className={`w-18 rounded-box ${greyClass}`} />
  );
}
