import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FailedDelivery } from "#contract/failed-deliveries.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { FailedDeliveryCard } from "./failed-delivery-card.tsx";
import { failedDeliveriesQuery } from "./queries.ts";

const messages = adminMessages.failedDeliveries;

/** What could not be delivered, each to be tried again or given up. */
export function FailedDeliveriesView({ email }: { email: string }) {
  const query = useQuery(failedDeliveriesQuery(email));
  const client = useQueryClient();
  const runAction = async (action: () => Promise<unknown>, successText: string): Promise<void> => {
    try {
      await action();
      toast.success(successText);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.body.detail);
    }
    await client.invalidateQueries(failedDeliveriesQuery(email));
  };
  const retry = ({ _id: id }: FailedDelivery) =>
    runAction(() => api("retryFailedDelivery", { params: { id } }), messages.retried);
  const discard = async ({ _id: id, kind }: FailedDelivery) => {
    const answer = await showDialog({
      icon: "warning",
      title: adminMessages.confirmTitle,
      text: kind === "refund" ? messages.discardRefund : messages.discardMail,
      confirm: messages.discard,
      cancel: true,
    });
    if (answer === "confirm")
      await runAction(() => api("discardFailedDelivery", { params: { id } }), messages.discarded);
  };
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
                onRetry={() => retry(delivery)}
                onDiscard={() => discard(delivery)}
              />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
