import { type RefCallback, useCallback, useState } from "react";

const height = 844;
/** Assumed until the room is measured: a page is never wider because of the frame in it. */
const minRoom = 320;

interface PreviewFrameProps {
  address: string;
  /** The width of the page in pixels; a narrower screen shows it smaller. */
  width: number;
  title: string;
}

/** A page as it is on a screen of another width. */
export function PreviewFrame({ address, width, title }: PreviewFrameProps) {
  const [room, setRoom] = useState(minRoom);
  const observe: RefCallback<HTMLDivElement> = useCallback((element) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={observe} className="w-full overflow-hidden">
      <div
        className="overflow-hidden rounded-box border border-base-300"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          src={address}
          title={title}
          width={width}
          height={height}
          className="max-w-none origin-top-left"
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
