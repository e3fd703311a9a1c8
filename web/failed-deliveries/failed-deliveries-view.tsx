import { useQuery } from "@tanstack/react-query";
import type { FailedDelivery } from "#contract/failed-deliveries.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { FailedDeliveryCard } from "./failed-delivery-card.tsx";
import { failedDeliveriesQuery } from "./queries.ts";

const messages = adminMessages.failedDeliveries;

/** Lists the failed deliveries, each with buttons to retry or to discard it. */
export function FailedDeliveriesView({ email }: { email: string }) {
  const query = useQuery(failedDeliveriesQuery(email));
  const { retry, discard } = useDeliveryActions(email);
  return (
    <QueryView query={query} lines={6}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState text={messages.empty} icon="success" />
        ) : (
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
      text: kind === "refund" ? messages.discardRefund : messages.discardMail,
      confirm: messages.discard,
    }),
    onSuccess: () => toast.success(messages.discarded),
    invalidates,
  });
  return { retry, discard };
}
