import type { AdminSeries } from "#contract/reporting.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { useFormatMoney } from "#web/ui/money.tsx";
import { ChartCard } from "./chart-card.tsx";

/**
 * The best-selling dishes with bars, in descending order. The list contains all figures as text; the bars are
 * decoration.
 */
export function BestSellersChart({ dishes, className }: { dishes: AdminSeries["dishes"]; className?: string }) {
  const formatMoney = useFormatMoney();
  const { dishes: title, columns, noDishes, sold } = adminMessages.reporting;
  const maxSold = Math.max(1, ...dishes.map((dish) => dish.sold));
  const table = {
    columns: [columns.dish, columns.sold, columns.revenue],
    rows: dishes.map((dish) => ({
      key: dish.menuId,
      cells: [dish.name, String(dish.sold), formatMoney(dish.revenue)],
    })),
  };
  return (
    <ChartCard title={title} table={table} className={className}>
      {dishes.length === 0 && <p className="mt-2 text-base-content/80">{noDishes}</p>}
      <ol className="mt-3 grid gap-3">
        {dishes.map((dish) => (
          <li key={dish.menuId}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="min-w-0 truncate font-medium">{dish.name}</span>
              <span className="shrink-0 tabular-nums">{sold(dish.sold)}</span>
            </p>
            <svg
              aria-hidden="true"
              focusable="false"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1 h-2.5 w-full rounded-full bg-base-200 text-primary"
            >
              <rect width={(dish.sold / maxSold) * 100} height={1} className="fill-current" />
            </svg>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
