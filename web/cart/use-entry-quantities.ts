import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CartEntry } from "#contract/ordering/cart.ts";
import type { ProblemBody } from "#contract/problems.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { settle, showProblem } from "#web/api/use-api-mutation.ts";
import { accountMessages } from "#web/messages/account.ts";
import { changeEntry, withQuantity } from "./change-entry.ts";
import { cartQuery } from "./queries.ts";

const { quantityNotSaved } = accountMessages.cart;

/** Time after a press in which further presses join the same request. */
const pauseMs = 400;

interface Waiting {
  entry: CartEntry;
  quantity: number;
  timer?: ReturnType<typeof setTimeout>;
  /** The request in progress, with all that follow it; resolves to whether the last quantity was saved. */
  sending?: Promise<boolean>;
}

/**
 * Quantities of cart entries that show at once and are sent after a pause. The last press counts, also while a request is
 * in progress and when the guest leaves the page. If the server refuses a quantity, the guest is told and sees the
 * server's.
 */
export function useEntryQuantities(email: string, currency: string) {
  const client = useQueryClient();
  const waiting = useRef(new Map<string, Waiting>());
  const [shownQuantities, setShown] = useState<ReadonlyMap<string, number>>(new Map());

  const show = useCallback(
    () => setShown(new Map([...waiting.current].map(([id, { quantity }]) => [id, quantity]))),
    [],
  );
  const sendAll = useCallback(
    async (id: string, change: Waiting): Promise<boolean> => {
      const { queryKey } = cartQuery(email);
      const isForgotten = () => waiting.current.get(id) !== change;
      let sentQuantity: number;
      do {
        sentQuantity = change.quantity;
        const outcome = await settle(changeEntry(change.entry, { quantity: sentQuantity }));
        if (isForgotten()) return true;
        if ("problem" in outcome) {
          await reloadQueries(client, queryKey);
          waiting.current.delete(id);
          show();
          await showNotSaved(change.entry, outcome.problem);
          return false;
        }
      } while (sentQuantity !== change.quantity);
      waiting.current.delete(id);
      client.setQueryData(queryKey, (entries) =>
        entries?.map((entry) => (entry._id === id ? withQuantity(entry, sentQuantity, currency) : entry)),
      );
      // A refetch would show the quantities that are still to be sent as they were.
      if (waiting.current.size === 0) await reloadQueries(client, queryKey);
      show();
      return true;
    },
    [client, email, currency, show],
  );
  const send = useCallback(
    (id: string, change: Waiting): Promise<boolean> => {
      clearTimeout(change.timer);
      change.sending ??= sendAll(id, change);
      return change.sending;
    },
    [sendAll],
  );
  /** Sends what waits; resolves to whether every quantity is saved as it is shown. */
  const flush = useCallback(async (): Promise<boolean> => {
    const outcomes = await Promise.all([...waiting.current].map(([id, change]) => send(id, change)));
    return outcomes.every(Boolean);
  }, [send]);
  const setQuantity = (entry: CartEntry, quantity: number) => {
    const { _id: id } = entry;
    const change = waiting.current.get(id) ?? { entry, quantity };
    waiting.current.set(id, change);
    change.quantity = quantity;
    clearTimeout(change.timer);
    if (!change.sending) change.timer = setTimeout(() => void send(id, change), pauseMs);
    show();
  };

  /** Forgets the quantity of an entry that is removed: nothing more is sent, and no failure shown. */
  const forget = ({ _id: id }: CartEntry) => {
    clearTimeout(waiting.current.get(id)?.timer);
    waiting.current.delete(id);
    show();
  };

  useOnLeave(flush);
  const withShown = (entry: CartEntry): CartEntry => {
    const quantity = shownQuantities.get(entry._id);
    return quantity === undefined ? entry : withQuantity(entry, quantity, currency);
  };
  return { withShown, setQuantity, forget, flush };
}

const showNotSaved = ({ name }: CartEntry, problem: ProblemBody): Promise<void> =>
  showProblem({ ...problem, detail: quantityNotSaved(name, problem.detail) });

/** Calls `onLeave` when the guest leaves the document or the page. */
function useOnLeave(onLeave: () => unknown): void {
  useEffect(() => {
    const leave = () => void onLeave();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [onLeave]);
}
