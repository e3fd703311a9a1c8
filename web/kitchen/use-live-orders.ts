import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Order } from "#contract/order.ts";
import { watchOrders } from "#web/api/watch-orders.ts";
import { useTimes } from "#web/ui/times.ts";
import { merged } from "./orders.ts";
import { boardQuery } from "./queries.ts";

/** How often to ask while the stream is broken. */
const pollMs = 15_000;

export type Connection = "connecting" | "live" | "lost";

/** The orders of the board: listed on every connection, then kept up to date by the stream. */
export function useLiveOrders(email: string, now: number) {
  const { dayOf } = useTimes();
  const [connection, setConnection] = useState<Connection>("connecting");
  const [changed, setChanged] = useState<readonly Order[]>([]);
  const list = useQuery({
    ...boardQuery(email, dayOf(now)),
    refetchInterval: connection === "lost" ? pollMs : false,
  });

  const note = useCallback((order: Order) => setChanged((known) => merged([...known, order])), []);
  const { refetch, data } = list;
  useEffect(
    () =>
      watchOrders({
        onOrder: note,
        onOpen: () => {
          setConnection("live");
          // The stream begins with nothing, so what happened before it opened is asked for.
          void refetch();
        },
        onLost: () => setConnection("lost"),
      }),
    [note, refetch],
  );
  const orders = useMemo(() => data && merged([...data, ...changed]), [data, changed]);
  return { list, orders, connection, note };
}
