import { Fragment, type ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";

const textBar = (width: string): ReactNode => <span className={`skeleton h-5 ${width}`} />;

/** A card; rows of a table are cards on phones only. */
const createRow =
  ({ picture = false, table = false }) =>
  (lines: number): ReactNode => (
    <span
      className={`flex items-center gap-4 border-base-300 p-4 max-md:rounded-box max-md:border ${table ? "md:border-b md:px-2" : "md:rounded-box md:border"}`}
    >
      {picture && <span className="skeleton size-18 shrink-0 rounded-box" />}
      <span className="grid grow gap-2.5">
        {Array.from({ length: lines }, (_, place) => place).map((place) => (
          <span
            key={place}
            className={`skeleton h-5 ${place === 0 ? "w-1/2" : "w-1/3"} ${table && place > 1 ? "md:hidden" : ""}`}
          />
        ))}
      </span>
      <span className="skeleton h-10 w-20 shrink-0 rounded-full max-md:hidden" />
    </span>
  );

/** Layout and repeated element of each skeleton shape. */
const shapes = {
  text: { layout: "grid gap-3", piece: <span className="grid nth-[3n]:w-2/3">{textBar("")}</span> },
  fields: {
    layout: "grid gap-5",
    piece: (
      <span className="grid gap-2">
        {textBar("w-1/3")}
        <span className="skeleton h-13 rounded-field" />
      </span>
    ),
  },
  rows: { layout: "grid gap-3", piece: createRow({}) },
  table: { layout: "grid gap-3 md:gap-0", piece: createRow({ table: true }) },
  dishes: { layout: "grid gap-3 md:gap-0", piece: createRow({ picture: true, table: true }) },
  tiles: {
    layout: "grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4",
    piece: <span className="skeleton h-24 rounded-box first:max-sm:col-span-2 md:h-28" />,
  },
  columns: {
    layout: "grid gap-4 sm:grid-cols-2 xl:grid-cols-4",
    piece: <span className="skeleton h-24 rounded-box sm:h-40" />,
  },
  panels: {
    layout: "grid gap-5 lg:grid-cols-2",
    piece: <span className="skeleton h-80 rounded-box first:lg:col-span-2 last:h-140 last:lg:col-span-2" />,
  },
  chips: {
    layout: "grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2",
    piece: <span className="skeleton h-11 rounded-field" />,
  },
} as const;

export type SkeletonShape = keyof typeof shapes;

interface SkeletonProps {
  shape?: SkeletonShape;
  /** Number of lines, rows, tiles etc. */
  count?: number;
  /** Lines per row on a phone. */
  lines?: number;
  className?: string;
}

/** Grey placeholder with the shape and size of the content to load. */
export function Skeleton({ shape = "text", count = 4, lines = 2, className = "" }: SkeletonProps) {
  const { layout, piece: element } = shapes[shape];
  return (
    <div role="status" className={className}>
      <span className="sr-only">{publicMessages.loading}</span>
      <div aria-hidden="true" className={layout}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <Fragment key={place}>{typeof element === "function" ? element(lines) : element}</Fragment>
        ))}
      </div>
    </div>
  );
}
