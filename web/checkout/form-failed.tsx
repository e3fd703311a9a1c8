import { checkoutMessages } from "#web/messages/checkout.ts";
import { telephoneUrl } from "#web/restaurant/contact-and-hours.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { ErrorMessage } from "#web/ui/placeholders.tsx";

const { formFailedTitle: title, formFailedText: detail, orCall } = checkoutMessages.payment;

/** Says that the card form did not come, and offers to try again or to call. */
export function FormFailed({ onRetry }: { onRetry: () => void }) {
  const { telephone } = useRestaurant();
  return (
    <ErrorMessage error={{ title, detail }} onRetry={onRetry}>
      <p>
        {orCall}{" "}
        <a href={telephoneUrl(telephone)} className="link">
          {telephone}
        </a>
      </p>
    </ErrorMessage>
  );
}
