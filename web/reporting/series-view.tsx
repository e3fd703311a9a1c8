import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import type { AdminSeries } from "#contract/house/reporting.ts";
import { sumAmounts, toDecimal, toMinor } from "#contract/platform/money.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { LocaleContext, useFormatCount, useFormatMoney } from "#web/ui/format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { ChartCard } from "./chart-card.tsx";
import { DailyBarChart } from "./day-chart.tsx";
import { ExportFiles } from "./export-files.tsx";
import { PeriodForm, usePeriod } from "./period-form.tsx";
import { adminSeriesQuery } from "./queries.ts";

/** Revenue, orders, reservations and best-selling dishes of a chosen period. */
export function ReportView({ email }: { email: string }) {
  const { today, period, choose } = usePeriod();
  const series = useQuery(adminSeriesQuery(email, period));
  return (
    <div className="mt-8 grid gap-6">
      <PeriodForm today={today} period={period} onChange={choose} />
      <QueryView query={series} shape="panels" count={4}>
        {(data) => (
          <div aria-busy={series.isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
            <ReportCharts series={data} />
          </div>
        )}
      </QueryView>
      <ExportFiles period={period} />
    </div>
  );
}

function ReportCharts({ series: { days, dishes } }: { series: AdminSeries }) {
  const { currency } = use(LocaleContext);
  const formatMoney = useFormatMoney();
  const formatCount = useFormatCount();
  const { charts } = adminMessages.reporting;
  const revenue = toDecimal(sumAmounts(days.map((day) => toMinor(day.revenue, currency) ?? 0)), currency);
  const renderChart = (name: "orders" | "bookings", tone: string) => (
    <DailyBarChart
      title={charts[name]}
      days={days.map((day) => ({ date: day.date, value: day[name] }))}
      total={formatCount(days.reduce((sum, day) => sum + day[name], 0))}
      format={formatCount}
      tone={tone}
    />
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DailyBarChart
        title={charts.revenue}
        days={days.map((day) => ({ date: day.date, value: day.revenue }))}
        total={formatMoney(revenue)}
        format={formatMoney}
        tone="text-primary"
        className="lg:col-span-2"
      />
      {renderChart("orders", "text-info")}
      {renderChart("bookings", "text-success")}
      <BestSellersChart dishes={dishes} className="lg:col-span-2" />
    </div>
  );
}

/**
 * The best-selling dishes with bars, in descending order. The list contains all figures as text; the bars are
 * decoration.
 */
function BestSellersChart({ dishes, className }: { dishes: AdminSeries["dishes"]; className?: string }) {
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
