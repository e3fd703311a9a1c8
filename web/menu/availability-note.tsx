import { showLeftFrom } from "#contract/house/dish-times-constants.ts";
import type { Dish } from "#contract/house/menu.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { dishOptionMessages } from "#web/messages/dish-options.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { serverNow } from "#web/ui/server-clock.ts";

const messages = dishOptionMessages.serving;

/** From when a dish is served that is not served now, and how many are left; nothing for others and for sold-out ones. */
export function AvailabilityNote({ dish }: { dish: Pick<Dish, "available" | "served" | "left"> }) {
  const textOf = useAvailabilityText();
  const text = textOf(dish);
  if (text === undefined) return null;
  return (
    // Guests may look at the page on another day than it was rendered on: both texts are right.
    <p suppressHydrationWarning className="text-sm font-semibold text-primary">
      {text}
    </p>
  );
}

const sixDaysMs = 6 * dayMs;

function useAvailabilityText() {
  const { clock, toCalendarDate, formatWeekday, formatWeekdayAndDate } = useDateFormat();
  const fromText = (next: string) => {
    const now = serverNow();
    const day = toCalendarDate(next);
    if (day === toCalendarDate(now)) return messages.from(clock(next));
    const isSoon = Date.parse(next) - now < sixDaysMs;
    return messages.fromDay(isSoon ? formatWeekday(day) : formatWeekdayAndDate(day), clock(next));
  };
  return ({ available, served, left }: Pick<Dish, "available" | "served" | "left">): string | undefined => {
    if (!available) return undefined;
    if (left === 0) return messages.soldOutToday;
    const texts = [
      ...(served.now ? [] : [served.next === null ? messages.notServed : fromText(served.next)]),
      ...(left !== null && left <= showLeftFrom ? [messages.left(left)] : []),
    ];
    return texts.length > 0 ? texts.join(" · ") : undefined;
  };
}
