import { useQuery } from "@tanstack/react-query";
import type { AdminStats } from "#contract/house/reporting.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { useFormatCount, useFormatMoney } from "#web/ui/format.tsx";
import { QueryPlaceholder } from "#web/ui/query-view.tsx";
import { adminStatsQuery } from "./queries.ts";

const statNames = [
  "revenue",
  "users",
  "orders",
  "menuItems",
  "bookings",
] as const satisfies readonly (keyof AdminStats)[];

/** The five key figures of the business. */
export function StatTiles({ email }: { email: string }) {
  const stats = useQuery(adminStatsQuery(email));
  const formatMoney = useFormatMoney();
  const formatCount = useFormatCount();
  const { tiles, stats: label, loading } = adminMessages.reporting;
  if (!stats.data && stats.error) return <QueryPlaceholder query={stats} />;
  const formatStat = (figure: keyof AdminStats, data: AdminStats) =>
    figure === "revenue" ? formatMoney(data.revenue) : formatCount(data[figure]);
  return (
    <section aria-label={label}>
      <p role="status" className="sr-only">
        {stats.data ? "" : loading}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-6 xl:grid-cols-5">
        {statNames.map((figure) => (
          <div
            key={figure}
            className="flex flex-col rounded-box border border-base-300 bg-base-200 p-4 first:max-sm:col-span-2 sm:col-span-2 sm:nth-[-n+2]:col-span-3 xl:col-span-1!"
          >
            <dt className="text-sm text-base-content/80">{tiles[figure]}</dt>
            <dd className="mt-1 min-h-9 text-2xl font-semibold tabular-nums md:text-3xl xl:text-2xl">
              {stats.data ? (
                formatStat(figure, stats.data)
              ) : (
                <span className="loading loading-dots text-primary" aria-hidden="true" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
