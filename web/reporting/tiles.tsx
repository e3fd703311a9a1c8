import { useQuery } from "@tanstack/react-query";
import type { AdminStats } from "#contract/reporting.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/admin.ts";
import { statsQuery } from "./queries.ts";

const figures = [
  "revenue",
  "users",
  "orders",
  "menuItems",
  "bookings",
] as const satisfies readonly (keyof AdminStats)[];

/** How the business stands, in five figures. */
export function Tiles({ email }: { email: string }) {
  const stats = useQuery(statsQuery(email));
  const money = useMoney();
  const { tiles, stats: label, loading } = words.home;
  if (!stats.data && stats.error) {
    return <Failed problem={stats.error} onRetry={() => void stats.refetch()} retrying={stats.isFetching} />;
  }
  const shown = (figure: keyof AdminStats, data: AdminStats) =>
    figure === "revenue" ? money(data.revenue) : data[figure].toLocaleString();
  return (
    <section aria-label={label}>
      <p role="status" className="sr-only">
        {stats.data ? "" : loading}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-6 xl:grid-cols-5">
        {figures.map((figure) => (
          <div
            key={figure}
            className="flex flex-col rounded-box border border-base-300 bg-base-200 p-4 first:max-sm:col-span-2 sm:col-span-2 sm:nth-[-n+2]:col-span-3 xl:col-span-1!"
          >
            <dt className="text-sm text-base-content/80">{tiles[figure]}</dt>
            <dd className="mt-1 min-h-9 text-2xl font-semibold tabular-nums md:text-3xl xl:text-2xl">
              {stats.data ? (
                shown(figure, stats.data)
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
