import { checkoutMessages } from "#web/messages/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function PaymentSkeleton() {
  return (
    <div className="grid max-w-xl gap-6">
      <p role="status">{checkoutMessages.payment.preparing}</p>
      <Skeleton shape="fields" />
      <Button label={checkoutMessages.payment.payWithoutAmount} className="btn-primary btn-lg" disabled />
    </div>
  );
}
