import { useInfiniteQuery } from "@tanstack/react-query";
import type { FailedDelivery } from "#contract/operating/failed-deliveries.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { failedDeliveriesMessages as messages } from "#web/messages/failed-deliveries.ts";
import { TransactionLink } from "#web/refund/transaction-link.tsx";
import { AsyncButton } from "#web/ui/button.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { failedDeliveriesQuery } from "./failed-deliveries-notice.tsx";

/** Lists the failed deliveries, each with buttons to retry or to discard it. */
export function FailedDeliveriesView({ email }: { email: string }) {
  const query = useInfiniteQuery(failedDeliveriesQuery(email));
  const { retry, discard } = useDeliveryActions(email);
  return (
    <QueryView query={query} isPolled lines={6}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState text={messages.empty} icon="success" />
        ) : (
          <>
            <ul className="grid gap-4">
              {all.map((delivery) => (
                <FailedDeliveryCard
                  key={delivery._id}
                  delivery={delivery}
                  onRetry={() => retry.run(delivery)}
                  onDiscard={() => discard.run(delivery)}
                />
              ))}
            </ul>
            <LoadMore query={query} label={messages.loadMore} />
          </>
        )
      }
    </QueryView>
  );
}

function useDeliveryActions(email: string) {
  const invalidates = [failedDeliveriesQuery(email).queryKey];
  const targetOf = ({ _id: id }: FailedDelivery) => id;
  const retry = useApiMutation({
    request: ({ _id: id }: FailedDelivery) => api("retryFailedDelivery", { params: { id } }),
    targetOf,
    onSuccess: () => toast.success(messages.retried),
    invalidates,
  });
  const discard = useApiMutation({
    request: ({ _id: id }: FailedDelivery) => api("discardFailedDelivery", { params: { id } }),
    targetOf,
    confirm: ({ kind }) => ({
      title: adminMessages.confirmTitle,
      text: messages.discardText[kind],
      confirm: messages.discard,
    }),
    onSuccess: () => toast.success(messages.discarded),
    invalidates,
  });
  return { retry, discard };
}

interface FailedDeliveryCardProps {
  delivery: FailedDelivery;
  onRetry: () => Promise<unknown>;
  onDiscard: () => Promise<unknown>;
}

function FailedDeliveryCard({ delivery, onRetry, onDiscard }: FailedDeliveryCardProps) {
  const formatMoney = useFormatMoney();
  const title = {
    mail: messages.mailTitle(delivery.to),
    refund: messages.refundTitle(formatMoney(delivery.price ?? 0)),
    "account-deletion": messages.accountDeletionTitle,
    effect: messages.effectTitle(delivery.effect),
    push: messages.pushTitle,
    print: messages.ticketTitle(delivery.orderNumber ?? "", delivery.station ?? ""),
  }[delivery.kind];
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
              <TransactionLink transactionId={delivery.transactionId} transactionUrl={delivery.transactionUrl} />
            </DescriptionItem>
          )}
          <DescriptionItem term={messages.reason}>
            <span className="wrap-anywhere">{delivery.error}</span>
          </DescriptionItem>
        </dl>
        <div className="flex flex-wrap gap-3">
          <AsyncButton
            label={messages.retry}
            className="btn-primary"
            aria-label={`${messages.retry}: ${title}`}
            onPress={onRetry}
          />
          <AsyncButton
            label={messages.discard}
            className="btn-outline"
            aria-label={`${messages.discard}: ${title}`}
            onPress={onDiscard}
          />
        </div>
      </article>
    </li>
  );
}
