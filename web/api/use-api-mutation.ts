import { QueryClientContext, type QueryKey } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import type { ProblemBody, ProblemCode } from "#contract/problems.ts";
import { useIsOnPage } from "#web/navigation/navigation.tsx";
import { askConfirmation, type DialogOptions, showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { ApiError } from "./api-client.ts";
import { createKeyStore, type KeyFor } from "./idempotency-key.ts";
import { reloadQueries } from "./reload-queries.ts";

interface ApiMutationOptions<V, R> {
  /**
   * Sends the change. `keyFor` returns the `Idempotency-Key` of a body, which stays the same until the outcome is
   * known.
   */
  request: (variables: V, keyFor: KeyFor) => Promise<R>;
  /** Confirmation dialog shown first; nothing is sent unless it is confirmed. None is shown for `undefined`. */
  confirm?: (variables: V) => DialogOptions | undefined;
  /** Optimistic update. The returned function reverts it if the request fails. */
  showAtOnce?: (variables: V) => () => void;
  onSuccess?: (result: R, variables: V) => unknown;
  /** Title of the error dialog. With `onProblem`, that of the dialog that is shown if the page was left meanwhile. */
  failedTitle?: string;
  /** Custom error handling. By default: a dialog if `failedTitle` is given, otherwise a toast. */
  onProblem?: (problem: ProblemBody, variables: V, retry: () => void) => unknown;
  /** Queries to invalidate after the request, whether it succeeded or failed. */
  invalidates?: readonly QueryKey[];
  /**
   * Id of what is changed. Changes of different targets run concurrently; a second one of the same target is ignored.
   */
  targetOf?: (variables: V) => string;
}

export interface ApiMutation<V, R> {
  /** Resolves to the result, or to `undefined` if there is none; the user has then been shown the error. */
  run: (variables: V) => Promise<R | undefined>;
  /** Whether a change of this target, or of any target if none is given, is in progress. */
  isBusy: (target?: string) => boolean;
}

/** The session has ended. The user is signed out and redirected to the login, so no error is shown. */
const isSessionEnd = ({ status, code }: ProblemBody): boolean =>
  status === 401 || (status === 403 && code === "forbidden");

/** After a server error the change may have been made. */
export const isOutcomeUnknown = ({ status }: ProblemBody): boolean => status >= 500;

/** For `catch`: treats an error with this code as success, e.g. when the item to delete is already gone. */
export const ignoreProblem =
  (code: ProblemCode) =>
  (error: unknown): undefined => {
    if (!(error instanceof ApiError) || error.body.code !== code) throw error;
  };

/** A mutation that is sent once per target at a time and shows errors to the user. */
export function useApiMutation<V = void, R = unknown>(options: ApiMutationOptions<V, R>): ApiMutation<V, R> {
  const { request, confirm, showAtOnce, onSuccess, failedTitle, onProblem, invalidates = [] } = options;
  const { targetOf = () => "" } = options;
  const client = useCurrentQueryClient();
  const isOnPage = useIsOnPage();
  const [keys] = useState(createKeyStore);
  const { targets, setBusy } = useBusyTargets();

  const run = async (variables: V): Promise<R | undefined> => {
    const target = targetOf(variables);
    if (targets.current.has(target)) return undefined;
    const question = confirm?.(variables);
    if (question && !(await askConfirmation(question))) return undefined;
    setBusy(target, true);
    const takeBack = showAtOnce?.(variables);
    const outcome = await settle(request(variables, keys.keyFor)).catch((error) => {
      setBusy(target, false);
      throw error;
    });
    // The target stays busy until the refetches are done; the result is shown before that.
    const refetches = invalidates.map((queryKey) => client.current && reloadQueries(client.current, queryKey));
    void Promise.all(refetches).finally(() => setBusy(target, false));
    if ("result" in outcome) {
      keys.reset();
      await onSuccess?.(outcome.result, variables);
      return outcome.result;
    }
    takeBack?.();
    if (!isOutcomeUnknown(outcome.problem)) keys.reset();
    const isLeft = failedTitle !== undefined && !isOnPage();
    if (!onProblem || isLeft) await showProblem(outcome.problem, failedTitle);
    else if (!isSessionEnd(outcome.problem)) await onProblem(outcome.problem, variables, () => void run(variables));
    return undefined;
  };
  const isBusy = (target?: string) => (target === undefined ? targets.current.size > 0 : targets.current.has(target));
  return { run, isBusy };
}

/** The query client, which public pages load only once somebody is signed in. */
function useCurrentQueryClient() {
  const client = use(QueryClientContext);
  const current = useRef(client);
  useEffect(() => {
    current.current = client;
  }, [client]);
  return current;
}

/** Targets of the changes in progress, also kept in a ref so that they are known before the next render. */
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

/** Resolves to the result or to the problem of an `ApiError`; any other error is rethrown. */
export async function settle<R>(answer: Promise<R>): Promise<{ result: R } | { problem: ProblemBody }> {
  try {
    return { result: await answer };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.body };
    throw error;
  }
}

/** Shows a problem in a dialog, or in a toast without a title. Shows nothing if the session has ended. */
export async function showProblem(problem: ProblemBody, title?: string): Promise<void> {
  if (isSessionEnd(problem)) return;
  if (title === undefined) toast.error(problem.detail);
  else await showDialog({ icon: "error", title, text: problem.detail });
}
