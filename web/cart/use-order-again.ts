import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ProblemBody } from "#contract/problems.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { checkEmailVerified, showUnverifiedDialog } from "./email-verification.ts";
import { cartQuery } from "./queries.ts";

type OrderedDishes = readonly { menuId: string; name: string }[];

/** Adds what was bought before once more, and tells what was not to be had. */
export function useOrderAgain(email: string): (dishes: OrderedDishes) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (dishes) => {
      const result: AddResult = { addedCount: 0, unavailableNames: new Set() };
      try {
        if (!(await checkEmailVerified(email))) return await showUnverifiedDialog(email);
        await addAll(email, dishes, result);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        result.error = error.body;
      }
      await client.invalidateQueries({ queryKey: cartQuery(email).queryKey });
      await showResult(result);
    },
    [client, email],
  );
}

interface AddResult {
  addedCount: number;
  unavailableNames: Set<string>;
  /** What kept the rest from being added. */
  error?: ProblemBody;
}

async function addAll(email: string, dishes: OrderedDishes, result: AddResult): Promise<void> {
  const key = createRandomKey();
  for (const [index, { menuId, name }] of dishes.entries()) {
    try {
      await api("addToCart", { body: { menuId, email }, idempotencyKey: `${key}-${index}` });
      result.addedCount += 1;
    } catch (error) {
      if (!isUnavailableError(error)) throw error;
      result.unavailableNames.add(name);
    }
  }
}

const isUnavailableError = (error: unknown): boolean =>
  error instanceof ApiError && (error.body.code === "dish_not_found" || error.body.code === "dish_unavailable");

async function showResult({ addedCount, unavailableNames, error }: AddResult): Promise<void> {
  const { addedToCart, missingTitle, missing: notAdded, notAllAdded: because } = checkoutMessages.history;
  if (addedCount > 0) toast.success(addedToCart(addedCount));
  if (error?.status === 401 || error?.status === 403) return;
  if (error) await showDialog({ icon: "error", title: error.title, text: because(error.detail) });
  if (unavailableNames.size === 0) return;
  await showDialog({ icon: "warning", title: missingTitle, text: notAdded([...unavailableNames].join(", ")) });
}
