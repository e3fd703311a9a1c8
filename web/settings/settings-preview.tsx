import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import { pagePaths } from "#contract/paths.ts";
import type { SettingsPreview as Preview } from "#contract/settings.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { Select } from "#web/ui/field.tsx";

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
function PreviewFrame({ address, width, title }: PreviewFrameProps) {
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

const messages = settingsMessages.preview;

const pages = { home: pagePaths.home, menu: pagePaths.menu, order: pagePaths.order("salad") } as const;
const previewWidths = { phone: 390, desktop: 1366 } as const;

const isPage = (value: string): value is keyof typeof pages => value in pages;
const isWidth = (value: string): value is keyof typeof previewWidths => value in previewWidths;

/** Public pages with a draft, as a phone and a desktop show them. */
export function SettingsPreview({ preview, close }: { preview: Preview; close: () => void }) {
  const [page, setPage] = useState<keyof typeof pages>("home");
  const [width, setWidth] = useState<keyof typeof previewWidths>("phone");
  const { clock } = useDateFormat();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const address = `${pages[page]}?preview=${encodeURIComponent(preview.id)}`;
  return (
    <section aria-labelledby="preview-heading" className="grid grid-cols-1 gap-4 border-t border-base-300 pt-6">
      <h2 ref={headingRef} id="preview-heading" tabIndex={-1} className="display scroll-mt-24 text-2xl">
        {messages.heading}
      </h2>
      <p className="max-w-3xl text-base-content/80">{messages.text(clock(preview.expiresAt))}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={messages.page}
          className="w-36"
          value={page}
          onChange={({ target }) => isPage(target.value) && setPage(target.value)}
        >
          {Object.keys(pages).map((one) => (
            <option key={one} value={one}>
              {isPage(one) && messages.pages[one]}
            </option>
          ))}
        </Select>
        <Select
          label={messages.width}
          className="w-36"
          value={width}
          onChange={({ target }) => isWidth(target.value) && setWidth(target.value)}
        >
          {Object.keys(previewWidths).map((one) => (
            <option key={one} value={one}>
              {isWidth(one) && messages.widths[one]}
            </option>
          ))}
        </Select>
        <a href={address} target="_blank" rel="noopener" className="btn btn-outline min-h-11">
          {messages.open}
        </a>
        <Button label={messages.close} className="btn-ghost min-h-11" onClick={close} />
      </div>
      <PreviewFrame
        key={`${page} ${width}`}
        address={address}
        width={previewWidths[width]}
        title={messages.frame(messages.pages[page], messages.widths[width])}
      />
    </section>
  );
}
