import { Fragment, type ReactNode } from "react";
import { words } from "#web/words/public.ts";

const bar = (width: string): ReactNode => <span className={`skeleton h-5 ${width}`} />;

const row = (picture: boolean) => (
  <span className="flex items-center gap-4 rounded-box border border-base-300 p-3 md:p-4">
    {picture && <span className="skeleton size-18 shrink-0 rounded-box" />}
    <span className="grid grow gap-2.5">
      {bar("w-1/2")}
      {bar("w-1/3")}
    </span>
    <span className="skeleton h-10 w-20 shrink-0 rounded-full max-sm:hidden" />
  </span>
);

/** How each kind of content lies on the page, and one piece of it. */
const shapes = {
  text: { layout: "grid gap-3", piece: <span className="grid nth-[3n]:w-2/3">{bar("")}</span> },
  fields: {
    layout: "grid gap-5",
    piece: (
      <span className="grid gap-2">
        {bar("w-1/3")}
        <span className="skeleton h-13 rounded-field" />
      </span>
    ),
  },
  rows: { layout: "grid gap-3", piece: row(false) },
  dishes: { layout: "grid gap-3", piece: row(true) },
  tiles: {
    layout: "grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4",
    piece: <span className="skeleton h-24 rounded-box first:max-sm:col-span-2 md:h-28" />,
  },
  columns: {
    layout: "grid gap-4 sm:grid-cols-2 xl:grid-cols-4",
    piece: <span className="skeleton h-24 rounded-box sm:h-72" />,
  },
  panels: { layout: "grid gap-5 lg:grid-cols-2", piece: <span className="skeleton h-64 rounded-box" /> },
  chips: {
    layout: "grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2",
    piece: <span className="skeleton h-11 rounded-field" />,
  },
} as const;

export type SkeletonShape = keyof typeof shapes;

interface SkeletonProps {
  shape?: SkeletonShape;
  /** Lines, rows, tiles and so on. */
  count?: number;
  className?: string;
}

/** Grey pieces that keep the room, and have the shape, of what is to come. */
export function Skeleton({ shape = "text", count = 4, className = "" }: SkeletonProps) {
  const { layout, piece } = shapes[shape];
  return (
    <div role="status" className={className}>
      <span className="sr-only">{words.loading}</span>
      <div aria-hidden="true" className={layout}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <Fragment key={place}>{piece}</Fragment>
        ))}
      </div>
    </div>
  );
}
