import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ProblemBody } from "#contract/problems.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { newKey } from "#web/api/key.ts";
import { ask } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/checkout.ts";
import { cartQuery } from "./queries.ts";
import { isVerified, warnUnverified } from "./verification.ts";

type Dishes = readonly { menuId: string; name: string }[];

/** Adds what was bought before once more, and tells what was not to be had. */
export function useOrderAgain(email: string): (dishes: Dishes) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (dishes) => {
      const addition: Addition = { added: 0, missing: new Set() };
      try {
        if (!(await isVerified(email))) return await warnUnverified(email);
        await addAll(email, dishes, addition);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        addition.stopped = error.body;
      }
      await client.invalidateQueries({ queryKey: cartQuery(email).queryKey });
      await tell(addition);
    },
    [client, email],
  );
}

interface Addition {
  added: number;
  missing: Set<string>;
  /** What kept the rest from being added. */
  stopped?: ProblemBody;
}

async function addAll(email: string, dishes: Dishes, addition: Addition): Promise<void> {
  const key = newKey();
  for (const [index, { menuId, name }] of dishes.entries()) {
    try {
      await api("addToCart", { body: { menuId, email }, idempotencyKey: `${key}-${index}` });
      addition.added += 1;
    } catch (error) {
      if (!isMissing(error)) throw error;
      addition.missing.add(name);
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Problem && (error.body.code === "dish_not_found" || error.body.code === "dish_unavailable");

async function tell({ added, missing, stopped }: Addition): Promise<void> {
  const { againAdded, missingTitle, missing: notAdded, stopped: because } = words.history;
  if (added > 0) toast.success(againAdded(added));
  if (stopped?.status === 401 || stopped?.status === 403) return;
  if (stopped) await ask({ icon: "error", title: stopped.title, text: because(stopped.detail) });
  if (missing.size === 0) return;
  await ask({ icon: "warning", title: missingTitle, text: notAdded([...missing].join(", ")) });
}
