import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ProblemBody, ProblemCode } from "#contract/problems.ts";
import { askConfirmation, type DialogOptions, showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { ApiError } from "./api-client.ts";
import { createKeyStore, type KeyFor } from "./idempotency-key.ts";

interface ApiMutationOptions<V, R> {
  /** Sends the change. `keyFor` gives a body its `Idempotency-Key`: the same one until the server has answered. */
  request: (variables: V, keyFor: KeyFor) => Promise<R>;
  /** Asked first; nothing is sent unless it is confirmed. */
  confirm?: (variables: V) => DialogOptions;
  /** Shows the change before it is answered; what it returns takes it back where the server refuses. */
  showAtOnce?: (variables: V) => () => void;
  onSuccess?: (result: R, variables: V) => unknown;
  /** The title of the dialog that tells a problem. */
  failedTitle?: string;
  /** Tells a problem in another way than by a dialog with `failedTitle`, or by a toast where there is none. */
  onProblem?: (problem: ProblemBody, variables: V, retry: () => void) => unknown;
  /** Queries whose answer the change makes out of date, whether it succeeded or not. */
  invalidates?: readonly QueryKey[];
  /** What is changed. Changes of different targets run side by side; a second one of the same target is ignored. */
  targetOf?: (variables: V) => string;
}

export interface ApiMutation<V, R> {
  /** The answer, or `undefined` where there is none: the person has been told why. */
  run: (variables: V) => Promise<R | undefined>;
  /** Whether a change is under way: of this target, or of any where none is given. */
  isBusy: (target?: string) => boolean;
}

/** The session is over: it was signed out and leads to the login, which returns here. There is nothing to tell. */
const isSessionEnd = ({ status }: ProblemBody): boolean => status === 401 || status === 403;

/** A server that failed, or is still at work on the same request, may have made the change. */
const isOutcomeUnknown = ({ status, code }: ProblemBody): boolean =>
  status >= 500 || code === "idempotency_in_progress";

/** For `catch`: a refusal for this reason counts as done, since what was to be removed is gone already. */
export const ignoreProblem =
  (code: ProblemCode) =>
  (error: unknown): undefined => {
    if (!(error instanceof ApiError) || error.body.code !== code) throw error;
  };

/** A change at the server: sent once however often it is pressed, and told where it did not succeed. */
export function useApiMutation<V = void, R = unknown>(options: ApiMutationOptions<V, R>): ApiMutation<V, R> {
  const { request, confirm, showAtOnce, onSuccess, failedTitle, onProblem, invalidates = [] } = options;
  const { targetOf = () => "" } = options;
  const client = useQueryClient();
  const [keys] = useState(createKeyStore);
  const { targets, setBusy } = useBusyTargets();
  const { mutateAsync } = useMutation({ mutationFn: (variables: V) => request(variables, keys.keyFor) });

  const run = async (variables: V): Promise<R | undefined> => {
    const target = targetOf(variables);
    if (targets.current.has(target)) return undefined;
    if (confirm && !(await askConfirmation(confirm(variables)))) return undefined;
    setBusy(target, true);
    const takeBack = showAtOnce?.(variables);
    const outcome = await settle(mutateAsync(variables)).catch((error) => {
      setBusy(target, false);
      throw error;
    });
    // Under way until what it changed is shown; what it came to is told meanwhile.
    const refetches = invalidates.map((queryKey) => client.invalidateQueries({ queryKey }));
    void Promise.all(refetches).finally(() => setBusy(target, false));
    if ("result" in outcome) {
      keys.reset();
      await onSuccess?.(outcome.result, variables);
      return outcome.result;
    }
    takeBack?.();
    if (!isOutcomeUnknown(outcome.problem)) keys.reset();
    if (!onProblem) await showProblem(outcome.problem, failedTitle);
    else if (!isSessionEnd(outcome.problem)) await onProblem(outcome.problem, variables, () => void run(variables));
    return undefined;
  };
  const isBusy = (target?: string) => (target === undefined ? targets.current.size > 0 : targets.current.has(target));
  return { run, isBusy };
}

/** The targets of changes under way: known at once, also before the next render. */
function useBusyTargets() {
  const targets = useRef<ReadonlySet<string>>(new Set());
  const [, setShown] = useState(targets.current);
  const setBusy = (target: string, isBusy: boolean) => {
    const others = [...targets.current].filter((other) => other !== target);
    targets.current = new Set(isBusy ? [...others, target] : others);
    setShown(targets.current);
  };
  return { targets, setBusy };
}

/** The result, or the problem that the server named; any other error is a fault of the page and passed on. */
export async function settle<R>(answer: Promise<R>): Promise<{ result: R } | { problem: ProblemBody }> {
  try {
    return { result: await answer };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.body };
    throw error;
  }
}

/** Tells a problem in a dialog, or in a toast where there is no title. The end of the session needs no telling. */
export async function showProblem(problem: ProblemBody, title?: string): Promise<void> {
  if (isSessionEnd(problem)) return;
  if (title === undefined) toast.error(problem.detail);
  else await showDialog({ icon: "error", title, text: problem.detail });
}
