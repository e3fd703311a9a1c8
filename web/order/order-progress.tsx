import { type OrderStatus, orderStatuses } from "#contract/constants/order.ts";
import type { Order } from "#contract/order.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { DateTime } from "#web/ui/date-time.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ProgressStep = Exclude<OrderStatus, "cancelled">;

const progressSteps = orderStatuses.filter((status): status is ProgressStep => status !== "cancelled");

interface OrderProgressProps {
  status: ProgressStep;
  history: Order["history"];
}

/** Steps of an order with its current status. */
export function OrderProgress({ status, history }: OrderProgressProps) {
  const currentIndex = progressSteps.indexOf(status);
  const { progress, steps, done } = guestMessages.order;
  return (
    <ol aria-label={progress} className="grid">
      {progressSteps.map((step, index) => {
        const at = history.findLast((change) => change.status === step)?.at;
        const isCurrent = index === currentIndex;
        return (
          <li
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            className="group grid min-h-14 grid-cols-[2rem_minmax(0,1fr)] gap-x-3 last:min-h-0"
          >
            <StepMarker passed={index <= currentIndex} present={isCurrent} onward={index < currentIndex} />
            <div className={`pt-0.5 pb-4 ${index > currentIndex ? "text-base-content/70" : ""}`}>
              <p className={isCurrent ? "text-lg font-semibold" : ""}>
                {steps[step]}
                {index < currentIndex && <span className="sr-only">, {done}</span>}
              </p>
              {at && index <= currentIndex && (
                <p className="text-sm text-base-content/80">
                  <DateTime at={at} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function StepMarker({ passed, present, onward }: { passed: boolean; present: boolean; onward: boolean }) {
  const markerClass = passed ? "border-primary bg-primary text-primary-content" : "border-base-content/40";
  return (
    <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
      <span
        className={`grid size-7 place-items-center rounded-full border-2 ${markerClass} ${present ? "ring-4 ring-primary/25" : ""}`}
      >
        {passed && <Icon name="check" className="size-4" />}
      </span>
      <span className={`w-0.5 group-last:hidden ${onward ? "bg-primary" : "bg-base-300"}`} />
    </span>
  );
}
