import type { ReactNode } from "react";

export interface Column<Row> {
  header: string;
  /** Content of the cell; `index` is the position of the row. */
  render: (row: Row, index: number) => ReactNode;
  /** Class of the cell, which also places it on a card. */
  className?: string;
  /** Makes the cell the row's header. */
  isRowHeader?: boolean;
  /** Shows the header in front of the cell on a card, where there is no header row. */
  isLabelledOnCard?: boolean;
  /** Shown on wide screens only. */
  isExtra?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Class for the layout of the cells on a card. */
  cardClassName: string;
  /** Rows are cards on screens narrower than this. */
  cardsBelow?: keyof typeof breakpoints;
  /** Whether a change of the row is in progress. */
  isBusy?: (row: Row) => boolean;
  /** Identifies a row between renders; its `_id` by default. */
  keyOf?: (row: Row, index: number, rows: readonly Row[]) => string;
}

/** Complete class names, because Tailwind finds classes by scanning the source. */
const breakpoints = {
  md: {
    table: "max-md:block",
    head: "max-md:sr-only",
    body: "max-md:grid max-md:gap-3",
    row: "max-md:rounded-box max-md:border max-md:p-4 md:border-b",
    cell: "max-md:empty:hidden md:px-2 md:py-3",
    label: "max-md:before:text-base-content/80 max-md:before:content-[attr(data-label)]",
  },
  xl: {
    table: "max-xl:block",
    head: "max-xl:sr-only",
    body: "max-xl:grid max-xl:gap-3",
    row: "max-xl:rounded-box max-xl:border max-xl:p-4 xl:border-b",
    cell: "max-xl:empty:hidden xl:px-2 xl:py-3",
    label: "max-xl:before:text-base-content/80 max-xl:before:content-[attr(data-label)]",
  },
};

const idOf = ({ _id }: { _id: string }): string => _id;

const headCell = "px-2 py-3 text-start text-sm font-semibold";

/** A table on wide screens, a list of cards on small ones. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, cardClassName, cardsBelow = "md", isBusy, keyOf = idOf } = props;
  const classes = breakpoints[cardsBelow];
  return (
    <table className={`w-full ${classes.table}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className={classes.head}>
        <tr className="border-b border-base-300">
          {columns.map(({ header, isExtra }) => (
            <th key={header} scope="col" className={`${headCell} ${extraClass(isExtra)}`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.body}>
        {rows.map((row, index) => (
          <tr
            key={keyOf(row, index, rows)}
            aria-busy={isBusy?.(row)}
            className={`border-base-300 ${classes.row} ${cardClassName}`}
          >
            {columns.map(({ header, render, className = "", isRowHeader, isLabelledOnCard, isExtra }) => {
              const Cell = isRowHeader ? "th" : "td";
              return (
                <Cell
                  key={header}
                  scope={isRowHeader ? "row" : undefined}
                  data-label={isLabelledOnCard ? `${header}: ` : undefined}
                  className={`text-start ${classes.cell} ${isLabelledOnCard ? classes.label : ""} ${extraClass(isExtra)} ${className}`}
                >
                  {render(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const extraClass = (isExtra = false): string => (isExtra ? "hidden xl:table-cell" : "");

/** Status with an optional note below, such as on the payment. */
export function StatusBadge({ status, note }: { status: string; note?: string }) {
  return (
    <>
      <span className="badge badge-outline whitespace-nowrap">{status}</span>
      {note && <span className="mt-1 block text-sm">{note}</span>}
    </>
  );
}
