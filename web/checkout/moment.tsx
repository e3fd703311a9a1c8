import { useRestaurant } from "#web/restaurant/use-restaurant.ts";

/** An instant, as the clock at the restaurant shows it. */
export function Moment({ at }: { at: string }) {
  const { locale, timeZone } = useRestaurant();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
