import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Order } from "#contract/order.ts";
import { watchOrders } from "#web/api/watch-orders.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import { latestOrders } from "./orders.ts";
import { boardQuery } from "./queries.ts";

/** Polling interval while the stream is disconnected. */
const pollIntervalMs = 15_000;

export type Connection = "connecting" | "live" | "lost";

/** The orders of the board: fetched on every connect, then updated by the stream. */
export function useLiveOrders(email: string, now: number) {
  const { toCalendarDate } = useDateFormat();
  const [connection, setConnection] = useState<Connection>("connecting");
  const [changedOrders, setChangedOrders] = useState<readonly Order[]>([]);
  const list = useQuery({
    ...boardQuery(email, toCalendarDate(now)),
    refetchInterval: connection === "lost" ? pollIntervalMs : false,
  });

  const note = useCallback((order: Order) => setChangedOrders((previous) => latestOrders([...previous, order])), []);
  const { refetch, data } = list;
  useEffect(
    () =>
      watchOrders({
        onOrder: note,
        onConnect: () => {
          setConnection("live");
          // The stream sends no earlier changes, so the list is fetched again on connect.
          void refetch();
        },
        onDisconnect: () => setConnection("lost"),
      }),
    [note, refetch],
  );
  const orders = useMemo(() => data && latestOrders([...data, ...changedOrders]), [data, changedOrders]);
  return { list, orders, connection, note };
}
