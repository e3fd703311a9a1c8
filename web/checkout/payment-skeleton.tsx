import { checkoutMessages } from "#web/messages/checkout.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function PaymentSkeleton() {
  return (
    <div className="grid max-w-xl gap-6">
      <p role="status">{checkoutMessages.payment.preparing}</p>
      <Skeleton shape="fields" />
      <button type="button" className="btn btn-primary btn-lg" disabled>
        {checkoutMessages.payment.payWithoutAmount}
      </button>
    </div>
  );
}
