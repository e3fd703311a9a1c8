import type { PaymentIntent } from "#contract/checkout.ts";
import { Money } from "#web/ui/money.tsx";
import { words } from "#web/words/reservation.ts";
import { HoldClock } from "./hold-clock.tsx";
import { StayFacts } from "./stay-facts.tsx";

interface StaySummaryProps {
  intent: PaymentIntent;
  onOver: () => void;
}

/** The table that is being paid for, and how long it waits. */
export function StaySummary({ intent: { reservation, price, expiresAt }, onOver }: StaySummaryProps) {
  const { summary, deposit } = words.payment;
  return (
    <section className="max-w-xl rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{summary}</h2>
      {reservation && (
        <dl className="grid gap-3 sm:max-xl:grid-cols-3">
          <StayFacts stay={reservation} />
        </dl>
      )}
      <p className="mt-4 flex justify-between border-t border-base-300 pt-4 text-lg font-semibold">
        <span>{deposit}</span>
        <Money amount={price} />
      </p>
      {expiresAt && <HoldClock expiresAt={expiresAt} onOver={onOver} />}
    </section>
  );
}
