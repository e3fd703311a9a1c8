import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Dish } from "#contract/house/menu.ts";
import type { PriceChange } from "#contract/house/whole-menu.ts";
import type { ProblemBody } from "#contract/problems.ts";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { isOutcomeUnknown, useApiMutation } from "#web/api/use-api-mutation.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { toast } from "#web/ui/toast.ts";
import { menuQuery } from "./queries.ts";

const messages = wholeMenuMessages.prices;

/** Whether the menu has the new prices: an answer was lost, and the change was made. */
const isChangedAsSent = (menu: readonly Dish[], sentChanges: readonly PriceChange[]): boolean =>
  sentChanges.every(({ _id: id, price }) => menu.some((dish) => dish._id === id && dish.price === price));

function describeProblem(failure: ProblemBody): string {
  const { code, detail, fields } = failure;
  if (code === "changed_meanwhile") return wholeMenuMessages.changedMeanwhile;
  if (isOutcomeUnknown(failure)) return messages.outcomeUnknown(detail);
  return wholeMenuMessages.failed(fields ? Object.values(fields).join(" ") : detail);
}

/**
 * Changes prices, all at once or not at all. If the answer is lost, the menu tells whether they were changed: they are
 * reported as done then, also if the menu is loaded only later, so that nobody makes the same change twice.
 */
export function useChangePrices(onDone: () => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState("");
  const [unanswered, setUnanswered] = useState<readonly PriceChange[]>();
  const { data: menu } = useQuery(menuQuery);
  const showDone = (count: number) => {
    setUnanswered(undefined);
    setProblem("");
    toast.success(messages.done(count));
    onDone();
  };
  const { run, isBusy } = useApiMutation({
    request: (changes: PriceChange[]) => api("changePrices", { body: { changes } }),
    onSuccess: ({ modifiedCount }) => {
      showDone(modifiedCount);
      return reloadQueries(client, menuQuery.queryKey);
    },
    onProblem: async (failure, sentChanges) => {
      const newest = await client.fetchQuery({ ...menuQuery, staleTime: 0, retry: false }).catch(() => undefined);
      if (newest && isChangedAsSent(newest, sentChanges)) return showDone(sentChanges.length);
      setUnanswered(isOutcomeUnknown(failure) ? sentChanges : undefined);
      setProblem(describeProblem(failure));
    },
  });
  const showChanged = useEffectEvent(showDone);
  useEffect(() => {
    if (unanswered && menu && isChangedAsSent(menu, unanswered)) showChanged(unanswered.length);
  }, [unanswered, menu]);
  return { run, isBusy: isBusy(), problem };
}
