import { Skeleton } from "#web/ui/skeleton.tsx";
import { words } from "#web/words/checkout.ts";

/** Before there is anything to pay, one cannot. */
export function PaymentWaiting() {
  return (
    <div className="grid max-w-xl gap-6">
      <p role="status">{words.payment.preparing}</p>
      <Skeleton shape="fields" />
      <button type="button" className="btn btn-primary btn-lg" disabled>
        {words.payment.payPlain}
      </button>
    </div>
  );
}
