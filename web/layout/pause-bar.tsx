import { useEffect, useState } from "react";
import type { OrderingPause } from "#contract/ordering/ordering.ts";
import { publicMessages } from "#web/messages/public.ts";
import { useLivePause } from "#web/restaurant/live-menu-availability.ts";
import { useOptionalRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { serverNow } from "#web/ui/server-clock.ts";

/** Says on every page that no orders are taken, from the moment of the pause to its end. */
export function PauseBar() {
  const restaurant = useOptionalRestaurant();
  const pause = useLivePause(restaurant?.pause ?? null);
  return (
    <div role="status" className="-mb-16 pt-16 empty:hidden">
      {pause && <PauseText key={pause.until} pause={pause} />}
    </div>
  );
}

function PauseText({ pause: { until, message } }: { pause: OrderingPause }) {
  const { clockOrMoment } = useDateFormat();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Date.parse(until) - serverNow());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  return (
    <p className="bg-warning px-5 py-3 text-center font-medium text-warning-content wrap-anywhere">
      {publicMessages.paused(message, clockOrMoment(until))}
    </p>
  );
}
