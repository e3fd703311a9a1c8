import { ResponsiveImage } from "./image.tsx";

/** Small square image; grey if the dish is not available. */
export function Thumbnail({ src, isAvailable }: { src: string; isAvailable: boolean }) {
  const greyClass = isAvailable ? "" : "grayscale";
  return (
    <ResponsiveImage src={src} alt="" sizes="5rem" width={1} height={1} className={`w-18 rounded-box ${greyClass}`} />
  );
}
