import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FailedDelivery } from "#contract/failed-deliveries.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Listed } from "#web/ui/listed.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/admin.ts";
import { UndeliveredEntry } from "./entry.tsx";
import { undeliveredQuery } from "./queries.ts";

const text = words.undelivered;

/** What could not be delivered, each to be tried again or given up. */
export function UndeliveredView({ email }: { email: string }) {
  const query = useQuery(undeliveredQuery(email));
  const client = useQueryClient();
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast.failure(error.body.detail);
    }
    await client.invalidateQueries(undeliveredQuery(email));
  };
  const retry = ({ _id: id }: FailedDelivery) =>
    act(() => api("retryFailedDelivery", { params: { id } }), text.retried);
  const discard = async ({ _id: id, kind }: FailedDelivery) => {
    const answer = await ask({
      icon: "warning",
      title: words.sure,
      text: kind === "refund" ? text.discardRefund : text.discardMail,
      confirm: text.discard,
      cancel: true,
    });
    if (answer === "confirm") await act(() => api("discardFailedDelivery", { params: { id } }), text.discarded);
  };
  return (
    <Listed query={query} lines={6}>
      {(all) =>
        all.length === 0 ? (
          <Empty text={text.empty} icon="success" />
        ) : (
          <ul className="grid gap-4">
            {all.map((one) => (
              <UndeliveredEntry key={one._id} one={one} onRetry={() => retry(one)} onDiscard={() => discard(one)} />
            ))}
          </ul>
        )
      }
    </Listed>
  );
}
