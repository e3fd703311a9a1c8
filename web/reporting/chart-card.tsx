import { type ReactNode, useId, useState } from "react";
import { adminMessages } from "#web/messages/admin.ts";
import { Icon } from "#web/ui/icon.tsx";

interface ChartTable {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

interface ChartCardProps {
  title: string;
  table: ChartTable;
  className?: string;
  children: ReactNode;
}

/** A chart with a toggle to show its figures as a table. */
export function ChartCard({ title, table, className = "", children }: ChartCardProps) {
  const [isTableOpen, setIsTableOpen] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`min-w-0 rounded-box border border-base-300 p-4 md:p-5 ${className}`}
    >
      <h2 id={`${id}-title`} className="display text-xl">
        {title}
      </h2>
      {children}
      <button
        type="button"
        className="btn btn-ghost btn-sm mt-2 -mb-2 -ms-3 min-h-11"
        aria-expanded={isTableOpen}
        aria-controls={`${id}-table`}
        aria-describedby={`${id}-title`}
        onClick={() => setIsTableOpen(!isTableOpen)}
      >
        <Icon name={isTableOpen ? "close" : "menu"} className="size-4" />
        <span>{isTableOpen ? adminMessages.reporting.hideTable : adminMessages.reporting.showTable}</span>
      </button>
      <div id={`${id}-table`}>{isTableOpen && <ChartDataTable title={title} table={table} />}</div>
    </section>
  );
}

function ChartDataTable({ title, table }: { title: string; table: ChartTable }) {
  const alignClass = (column: number) => (column === 0 ? "text-start" : "text-end tabular-nums");
  const label = adminMessages.reporting.tableLabel(title);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
    <section aria-label={label} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-base-100">
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} scope="col" className={`px-2 py-2 font-semibold ${alignClass(index)}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="border-t border-base-300">
              <th scope="row" className="px-2 py-2 text-start font-normal">
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={table.columns[index + 1]} className={`px-2 py-2 ${alignClass(index + 1)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
