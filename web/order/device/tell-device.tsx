import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#web/api/api.ts";
import { ignoreProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { deviceNoticeMessages as messages } from "#web/messages/device-notices.ts";
import { Button } from "#web/ui/button.tsx";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { canBeTold, findOwnEndpoint, subscribeDevice, unsubscribeDevice } from "./device-subscription.ts";

const deviceQuery = queryOptions({ queryKey: ["device-endpoint"], queryFn: findOwnEndpoint, staleTime: 0 });
const subscriptionsQuery = (email: string) => apiQuery(["push-subscriptions", email], "listPushSubscriptions", {});

const explain = (text: string) => showDialog({ icon: "error", title: messages.failedTitle, text });

/** Turns on and off that this device is told of orders, also while the page is closed. Empty where the browser cannot. */
export function TellDevice({ email }: { email: string }) {
  const isPossible = canBeTold();
  const { data: own } = useQuery({ ...subscriptionsQuery(email), enabled: isPossible });
  const { data: endpoint } = useQuery({ ...deviceQuery, enabled: isPossible });
  const told = own?.subscriptions.find((one) => one.topic === "house_orders" && one.endpoint === endpoint);
  const changed = {
    failedTitle: messages.failedTitle,
    invalidates: [deviceQuery.queryKey, subscriptionsQuery(email).queryKey],
  };
  const turnOn = useApiMutation({
    ...changed,
    request: async (publicKey: string) => {
      const device = await subscribeDevice(publicKey).catch(() => "failed" as const);
      if (typeof device === "string") return { problem: messages[device] };
      await api("addPushSubscription", { body: { topic: "house_orders", ...device } });
      return { problem: undefined };
    },
    onSuccess: ({ problem }) => (problem === undefined ? toast.success(messages.turnedOn) : explain(problem)),
  });
  const turnOff = useApiMutation({
    ...changed,
    request: async (id: string) => {
      await api("removePushSubscription", { params: { id } }).catch(ignoreProblem("push_subscription_not_found"));
      await unsubscribeDevice();
    },
  });
  if (!isPossible || !own || endpoint === undefined) return null;
  return (
    <>
      <p className="empty:hidden">{told && messages.on}</p>
      <Button
        label={told ? messages.turnOff : messages.turnOn}
        className="btn-outline"
        isBusy={turnOn.isBusy() || turnOff.isBusy()}
        onClick={() => void (told ? turnOff.run(told._id) : turnOn.run(own.publicKey))}
      />
    </>
  );
}
