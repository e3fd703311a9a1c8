import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { UserStats } from "#contract/house/reporting.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiQuery } from "#web/api/api.ts";
import { guestMessages as messages } from "#web/messages/guest.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { QueryView } from "#web/ui/query-view.tsx";

const userStatsQuery = (email: string) => apiQuery(["user-stats", email], "getUserStats", { params: { email } });

interface UserProfile {
  name: string;
  email: string;
  photo: string;
}

const { statNames, activityNames, browseMenu } = messages.home;

const tileList = [
  { figure: "orders", text: statNames.orders, to: pagePaths.history },
  { figure: "cartItems", text: statNames.cartItems, to: pagePaths.cart },
  { figure: "bookings", text: statNames.bookings, to: pagePaths.bookings },
] as const;

const activityList = [
  { figure: "orders", text: activityNames.orders, to: pagePaths.history },
  { figure: "reviews", text: activityNames.review, to: pagePaths.addReview },
  { figure: "bookings", text: activityNames.bookings, to: pagePaths.bookings },
  { figure: "payment", text: activityNames.payment, to: pagePaths.history },
] as const;

/** Home page of a guest: greeting, figures and activities (S2.38). */
export function UserHomeView({ person }: { person: UserProfile }) {
  const stats = useQuery({ ...userStatsQuery(person.email), refetchOnMount: "always" });
  return (
    <div className="grid gap-6 lg:gap-8">
      <QueryView query={stats} shape="tiles" count={3}>
        {(figures) => <StatTiles figures={figures} />}
      </QueryView>
      <div className="grid gap-6 md:auto-cols-fr md:grid-flow-col lg:gap-8">
        <ProfileCard person={person} />
        {stats.data && <ActivityList figures={stats.data} />}
        {stats.isPending && <span className="skeleton h-64 rounded-box" />}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.order("salad")} label={browseMenu} className="btn-primary max-sm:grow" />
        <ButtonLink to={pagePaths.reservation} label={messages.home.bookTable} className="btn-outline max-sm:grow" />
      </div>
    </div>
  );
}

function StatTiles({ figures }: { figures: UserStats }) {
  return (
    <ul aria-label={messages.home.stats} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4">
      {tileList.map(({ figure, text, to }) => (
        <li key={figure} className="first:max-sm:col-span-2">
          <Link
            to={to}
            className="flex h-full flex-col-reverse justify-end rounded-box border border-base-300 bg-base-200 p-4 transition-colors hover:border-primary md:p-5"
          >
            <span className="text-base-content/80">{text}</span>
            <span className="text-3xl font-semibold tabular-nums md:text-4xl">{figures[figure]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ProfileCard({ person: { name, email, photo } }: { person: UserProfile }) {
  return (
    <section className="grid content-center justify-items-center gap-1 rounded-box bg-base-200 p-6 text-center">
      <ResponsiveImage
        src={photo}
        alt={messages.home.photo(name)}
        sizes="6rem"
        ratio={[1, 1]}
        className="mb-3 size-24 rounded-full"
      />
      <h2 className="display text-2xl wrap-anywhere">{name}</h2>
      <p className="text-sm wrap-anywhere text-base-content/80">{email}</p>
    </section>
  );
}

function ActivityList({ figures }: { figures: UserStats }) {
  return (
    <section className="rounded-box bg-base-200 p-6">
      <h2 className="display mb-2 text-xl">{messages.home.activities}</h2>
      <ul className="divide-y divide-base-300">
        {activityList.map(({ figure, text, to }) => (
          <li key={text}>
            <Link to={to} className="flex min-h-11 items-center gap-2 py-2 hover:text-primary">
              <span className="grow underline underline-offset-4">{messages.home.count(text, figures[figure])}</span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
