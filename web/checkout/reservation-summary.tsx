import type { PaymentIntent } from "#contract/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { Money } from "#web/ui/money.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { ReservationDescription } from "./reservation-description.tsx";

interface ReservationSummaryProps {
  intent: PaymentIntent;
  onHoldExpired: () => void;
}

/** Summary of the held table with the remaining time. */
export function ReservationSummary({
  intent: { reservation, price, expiresAt },
  onHoldExpired,
}: ReservationSummaryProps) {
  const { summary, deposit } = reservationMessages.payment;
  return (
    <section className="max-w-xl rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{summary}</h2>
      {reservation && (
        <dl className="grid gap-3 sm:max-xl:grid-cols-3">
          <ReservationDescription reservation={reservation} />
        </dl>
      )}
      <p className="mt-4 flex justify-between border-t border-base-300 pt-4 text-lg font-semibold">
        <span>{deposit}</span>
        <Money amount={price} />
      </p>
      {expiresAt && <HoldCountdown expiresAt={expiresAt} onExpired={onHoldExpired} />}
    </section>
  );
}
