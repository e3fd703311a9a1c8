import type { Order, SingleOrder } from "#contract/ordering/order.ts";
import { type OrderStatus, orderStatuses } from "#contract/ordering/order-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { Place } from "#web/fulfilment/place.tsx";
import { guestMessages } from "#web/messages/guest.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { DateTime, useNow } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { hasEnded, stepText } from "./order-status.ts";

const messages = guestMessages.order;

export function CancelledNotice({ order: { history, refunded } }: { order: Order }) {
  const formatMoney = useFormatMoney();
  const cancellation = history.findLast(({ status }) => status === "cancelled");
  return (
    <section className="grid gap-2 rounded-box border border-error p-5">
      <h2 className="display text-xl">{messages.cancelled}</h2>
      {cancellation && <DateTime at={cancellation.at} />}
      {cancellation?.reason && <p>{messages.reason(cancellation.reason)}</p>}
      {refunded > 0 && <p>{messages.refunded(formatMoney(refunded))}</p>}
    </section>
  );
}

export function OrderDetails({ order }: { order: SingleOrder }) {
  const { number, orderedDate, fulfilment } = order;
  const isActive = !hasEnded(order);
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <DescriptionItem term={messages.number}>
        <strong className="text-2xl tabular-nums">{number}</strong>
        {isActive && fulfilment.kind === "pickup" && (
          <span className="block text-sm font-normal text-base-content/80">{messages.numberHint}</span>
        )}
      </DescriptionItem>
      {isActive && <ExpectedTime order={order} />}
      {isActive && <Place fulfilment={fulfilment} />}
      <DescriptionItem term={messages.ordered}>
        <DateTime at={orderedDate} />
      </DescriptionItem>
      <DescriptionItem term={messages.call}>
        <TelephoneLink className="link" />
      </DescriptionItem>
    </dl>
  );
}

const clockIntervalMs = 10_000;
/** From this many minutes on they are counted. */
const shownMinutes = 120;
/** After the promised time. */
const lateMinutes = 5;

/** When the order is expected, counting down; once it is late, that before the guest asks. */
function ExpectedTime({ order: { history, readyAt, fulfilment, ordersBefore } }: { order: SingleOrder }) {
  const minutesLeft = Math.ceil((Date.parse(readyAt) - useNow(clockIntervalMs)) / minuteMs);
  const readyChange = history.findLast((change) => change.status === "ready");
  if (readyChange && fulfilment.kind !== "delivery") {
    return (
      <DescriptionItem term={messages.readySince}>
        <DateTime at={readyChange.at} />
      </DescriptionItem>
    );
  }
  const isSoon = minutesLeft <= shownMinutes;
  return (
    <DescriptionItem term={fulfilment.kind === "delivery" ? messages.expectedAtDoor : messages.expectedReadyAt}>
      <DateTime at={readyAt} />
      {isSoon && (
        <span role="timer" className="block text-sm font-normal text-base-content/80">
          {minutesLeft > 0 ? messages.minutesLeft(minutesLeft) : messages.anyMoment}
        </span>
      )}
      {ordersBefore !== null && (
        <span className="block text-sm font-normal text-base-content/80">{messages.ordersBefore(ordersBefore)}</span>
      )}
      {minutesLeft < -lateMinutes && <span className="block text-sm font-normal">{messages.late}</span>}
    </DescriptionItem>
  );
}

type ProgressStep = Exclude<OrderStatus, "cancelled">;

const allSteps = orderStatuses.filter((status): status is ProgressStep => status !== "cancelled");

interface OrderProgressProps {
  status: ProgressStep;
  history: Order["history"];
  kind: Order["fulfilment"]["kind"];
}

/** Steps of an order with its current status. */
export function OrderProgress({ status, history, kind }: OrderProgressProps) {
  const progressSteps = allSteps.filter((step) => step !== "on_the_way" || kind === "delivery");
  const currentIndex = progressSteps.indexOf(status);
  const { progress, done } = guestMessages.order;
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
                <span>{stepText(step, kind)}</span>
                {index < currentIndex && (
                  <span className="sr-only">
                    , <span>{done}</span>
                  </span>
                )}
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
