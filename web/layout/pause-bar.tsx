import { useEffect, useState } from "react";
import type { OrderingPause, WayPause } from "#contract/ordering/ordering.ts";
import { publicMessages } from "#web/messages/public.ts";
import { useLivePauses } from "#web/restaurant/live-menu-availability.ts";
import { useOptionalRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { serverNow } from "#web/ui/server-clock.ts";

/** Says on every page that no orders are taken, or none of one way, from the moment of the pause to its end. */
export function PauseBar() {
  const { pause, wayPauses = [] } = useLivePauses(useOptionalRestaurant());
  return (
    <div role="status" className="-mb-16 pt-16 empty:hidden">
      {pause && <PauseText key={pause.until} pause={pause} />}
      {wayPauses.map((wayPause) => (
        <PauseText key={wayPause.kind + wayPause.until} pause={wayPause} />
      ))}
    </div>
  );
}

function PauseText({ pause }: { pause: OrderingPause | WayPause }) {
  const { until, message } = pause;
  const { clockOrMoment } = useDateFormat();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Date.parse(until) - serverNow());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  const time = clockOrMoment(until);
  return (
    <p className="bg-warning px-5 py-3 text-center font-medium text-warning-content wrap-anywhere">
      {"kind" in pause ? publicMessages.wayPaused[pause.kind](message, time) : publicMessages.paused(message, time)}
    </p>
  );
}
