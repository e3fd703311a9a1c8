import type { Order } from "#contract/order.ts";
import type { OrderStatus } from "#contract/payment.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { words } from "#web/words/user.ts";

const way = ["pending", "accepted", "preparing", "ready", "completed"] as const;

interface ProgressProps {
  status: Exclude<OrderStatus, "cancelled">;
  history: Order["history"];
}

/** The way of an order, with how far it has come. */
export function Progress({ status, history }: ProgressProps) {
  const reached = way.indexOf(status);
  const { progress, steps, done } = words.order;
  return (
    <ol aria-label={progress} className="grid">
      {way.map((step, place) => {
        const at = history.findLast((change) => change.status === step)?.at;
        const present = place === reached;
        return (
          <li
            key={step}
            aria-current={present ? "step" : undefined}
            className="group grid min-h-14 grid-cols-[2rem_minmax(0,1fr)] gap-x-3 last:min-h-0"
          >
            <Mark passed={place <= reached} present={present} onward={place < reached} />
            <div className={`pt-0.5 pb-4 ${place > reached ? "text-base-content/70" : ""}`}>
              <p className={present ? "text-lg font-semibold" : ""}>
                {steps[step]}
                {place < reached && <span className="sr-only">, {done}</span>}
              </p>
              {at && place <= reached && (
                <p className="text-sm text-base-content/80">
                  <Moment at={at} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ passed, present, onward }: { passed: boolean; present: boolean; onward: boolean }) {
  const look = passed ? "border-primary bg-primary text-primary-content" : "border-base-content/40";
  return (
    <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
      <span
        className={`grid size-7 place-items-center rounded-full border-2 ${look} ${present ? "ring-4 ring-primary/25" : ""}`}
      >
        {passed && <Icon name="check" className="size-4" />}
      </span>
      <span className={`w-0.5 group-last:hidden ${onward ? "bg-primary" : "bg-base-300"}`} />
    </span>
  );
}
