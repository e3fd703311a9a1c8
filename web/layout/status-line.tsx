import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link, useLocation } from "#web/navigation/navigation.tsx";
import { addressLines } from "#web/restaurant/contact-and-hours.ts";
import { type Opening, useAsap, useOpening } from "#web/restaurant/opening.ts";
import { useOptionalRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { Icon } from "#web/ui/icon.tsx";

const messages = publicMessages.statusLine;

/** The page of a map for a place; on telephones its app opens. The browser asks for it only when it is followed. */
const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Pages of users and staff have no use for what guests want to know at first. */
const isForGuests = (pathname: string): boolean => !pathname.startsWith("/dashboard");

/** Under the header of every public page: whether the house is open, when food would be ready, where it is, and a table. */
export function StatusLine() {
  const restaurant = useOptionalRestaurant();
  const { pathname } = useLocation();
  if (!restaurant || !isForGuests(pathname)) return null;
  const { name } = restaurant;
  const lines = addressLines(restaurant);
  const linkClass = "inline-flex min-h-11 items-center gap-1 underline underline-offset-4";
  return (
    <div className="relative z-10 -mb-16 bg-base-200 pt-16 print:hidden">
      <div className="mx-auto flex min-h-11 max-w-7xl items-center gap-x-4 px-5 text-sm md:px-8">
        <OpeningText restaurant={restaurant} />
        <a
          href={mapUrl([name, ...lines].join(", "))}
          rel="noreferrer"
          aria-label={messages.mapOf(lines.join(", "))}
          className={`${linkClass} ms-auto justify-center max-md:min-w-11`}
        >
          <Icon name="pin" className="size-5 shrink-0" />
          <span className="max-md:sr-only">{lines[0]}</span>
        </a>
        <Link to={pagePaths.reservation} prefetch="intent" className={`${linkClass} font-semibold`}>
          {messages.reserve}
        </Link>
      </div>
    </div>
  );
}

function OpeningText({ restaurant }: { restaurant: Opening }) {
  const { openNow, nextChange } = useOpening(restaurant);
  const { clock, isToday, formatWeekday, toCalendarDate } = useDateFormat();
  const asap = useAsap();
  const timeOf = (at: string) => (isToday(at) ? clock(at) : `${formatWeekday(toCalendarDate(at))} ${clock(at)}`);
  const state = openNow
    ? nextChange === null
      ? messages.alwaysOpen
      : messages.openUntil(timeOf(nextChange))
    : nextChange === null
      ? messages.closed
      : messages.opens(timeOf(nextChange));
  return (
    // Guests may look at the page on another day than it was rendered on: both texts are right.
    <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 leading-tight">
      <span className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-full ${openNow ? "bg-success" : "bg-base-content/50"}`}
        />
        <span suppressHydrationWarning>{state}</span>
      </span>
      {openNow && asap && isToday(asap) && <span>{messages.readyAt(clock(asap))}</span>}
    </p>
  );
}
