import { checkoutMessages } from "#web/messages/checkout.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { ErrorMessage } from "#web/ui/placeholders.tsx";

const { formFailedTitle: title, formFailedText: detail, orCall } = checkoutMessages.payment;

/** Says that the card form did not come, and offers to try again or to call. */
export function FormFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorMessage error={{ title, detail }} onRetry={onRetry}>
      <p>
        <span>{orCall}</span> <TelephoneLink className="link" />
      </p>
    </ErrorMessage>
  );
}
