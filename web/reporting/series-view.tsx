import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { sumAmounts, toDecimal, toMinor } from "#contract/money.ts";
import type { AdminSeries } from "#contract/reporting.ts";
import { Listed } from "#web/ui/listed.tsx";
import { MoneyFormat, useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/admin.ts";
import { DayChart } from "./day-chart.tsx";
import { DishChart } from "./dish-chart.tsx";
import { usePeriod } from "./period.ts";
import { PeriodForm } from "./period-form.tsx";
import { seriesQuery } from "./queries.ts";

/** Revenue, orders, bookings and dishes of a chosen period. */
export function SeriesView({ email }: { email: string }) {
  const { today, period, choose } = usePeriod();
  const series = useQuery(seriesQuery(email, period));
  return (
    <div className="mt-8 grid gap-6">
      <PeriodForm today={today} period={period} onChoose={choose} />
      <Listed query={series} shape="panels" count={4}>
        {(data) => (
          <div aria-busy={series.isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
            <Charts series={data} />
          </div>
        )}
      </Listed>
    </div>
  );
}

function Charts({ series: { days, dishes } }: { series: AdminSeries }) {
  const { currency } = use(MoneyFormat);
  const money = useMoney();
  const { charts } = words.home;
  const revenue = toDecimal(sumAmounts(days.map((day) => toMinor(day.revenue, currency) ?? 0)), currency);
  const chartOf = (name: "orders" | "bookings", tone: string) => (
    <DayChart
      title={charts[name]}
      days={days.map((day) => ({ date: day.date, value: day[name] }))}
      total={days.reduce((sum, day) => sum + day[name], 0).toLocaleString()}
      format={(value) => value.toLocaleString()}
      tone={tone}
    />
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DayChart
        title={charts.revenue}
        days={days.map((day) => ({ date: day.date, value: day.revenue }))}
        total={money(revenue)}
        format={money}
        tone="text-primary"
        className="lg:col-span-2"
      />
      {chartOf("orders", "text-info")}
      {chartOf("bookings", "text-success")}
      <DishChart dishes={dishes} className="lg:col-span-2" />
    </div>
  );
}
