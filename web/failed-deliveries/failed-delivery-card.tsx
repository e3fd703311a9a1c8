import type { FailedDelivery } from "#contract/failed-deliveries.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { AsyncButton } from "#web/ui/async-button.tsx";
import { DateTime } from "#web/ui/date-time.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";

interface FailedDeliveryCardProps {
  delivery: FailedDelivery;
  onRetry: () => Promise<unknown>;
  onDiscard: () => Promise<unknown>;
}

const messages = adminMessages.failedDeliveries;

export function FailedDeliveryCard({ delivery, onRetry, onDiscard }: FailedDeliveryCardProps) {
  const formatMoney = useFormatMoney();
  const title =
    delivery.kind === "refund"
      ? messages.refundTitle(formatMoney(delivery.price ?? 0))
      : messages.mailTitle(delivery.to ?? "");
  return (
    <li>
      <article className="grid gap-4 rounded-box border border-base-300 p-4 md:p-5">
        <header>
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
          {delivery.subject && <p className="text-sm wrap-anywhere text-base-content/80">{delivery.subject}</p>}
        </header>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <DescriptionItem term={messages.since}>
            <DateTime at={delivery.since} />
          </DescriptionItem>
          <DescriptionItem term={messages.attempts}>{messages.attemptCount(delivery.attempts)}</DescriptionItem>
          <DescriptionItem term={messages.nextAttempt}>
            {delivery.nextTry ? <DateTime at={delivery.nextTry} /> : messages.noNextAttempt}
          </DescriptionItem>
          {delivery.transactionId && (
            <DescriptionItem term={messages.transaction}>
              <span className="font-mono text-sm break-all">{delivery.transactionId}</span>
            </DescriptionItem>
          )}
          <DescriptionItem term={messages.reason}>
            <span className="wrap-anywhere">{delivery.error}</span>
          </DescriptionItem>
        </dl>
        <div className="flex flex-wrap gap-3">
          <AsyncButton
            className="btn btn-primary"
            aria-label={`${messages.retry}: ${title}`}
            busyLabel={adminMessages.working}
            onPress={onRetry}
          >
            {messages.retry}
          </AsyncButton>
          <AsyncButton
            className="btn btn-outline"
            aria-label={`${messages.discard}: ${title}`}
            busyLabel={adminMessages.working}
            onPress={onDiscard}
          >
            {messages.discard}
          </AsyncButton>
        </div>
      </article>
    </li>
  );
}
