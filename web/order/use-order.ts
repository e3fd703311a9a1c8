import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Order } from "#contract/order.ts";
import { watchOrders } from "#web/api/watch-orders.ts";
import { orderQuery } from "./queries.ts";

/** How often to ask while the stream is broken. */
const pollMs = 15_000;

export const hasEnded = ({ status }: Order): boolean => status === "completed" || status === "cancelled";

/** An order as it is now, for as long as something may still become of it; `lost` while changes are not told. */
export function useOrder(email: string, id: string) {
  const client = useQueryClient();
  const [lost, setLost] = useState(false);
  const order = useQuery({
    ...orderQuery(email, id),
    refetchOnMount: "always",
    refetchInterval: lost ? pollMs : false,
  });
  const { refetch } = order;
  const followed = order.data !== undefined && !hasEnded(order.data);
  useEffect(() => {
    if (!followed) return;
    const stop = watchOrders({
      onOrder: (told) => {
        if (told._id === id) client.setQueryData(orderQuery(email, id).queryKey, (known) => newer(known, told));
      },
      onOpen: () => {
        setLost(false);
        // The stream begins with nothing, so what happened before it opened is asked for.
        void refetch();
      },
      onLost: () => setLost(true),
    });
    return () => {
      stop();
      setLost(false);
    };
  }, [followed, client, email, id, refetch]);
  return { order, lost };
}

const newer = (known: Order | undefined, told: Order): Order =>
  known && Date.parse(known.updatedAt) > Date.parse(told.updatedAt) ? known : told;
