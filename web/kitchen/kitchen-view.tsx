import { useState } from "react";
import type { Order } from "#contract/order.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Listed } from "#web/ui/listed.tsx";
import { useNow } from "#web/ui/times.ts";
import { words as adminWords } from "#web/words/admin.ts";
import { words } from "#web/words/kitchen.ts";
import { Board } from "./board.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { OpenedOrder } from "./opened-order.tsx";
import { isOverdue } from "./orders.ts";
import { PrintedTicket } from "./printed-ticket.tsx";
import { useSound } from "./sound.ts";
import { StatusBar } from "./status-bar.tsx";
import { useAlarm, useArrivals, useTitle } from "./use-arrivals.ts";
import { useLiveOrders } from "./use-live-orders.ts";
import { useMoveOn } from "./use-move-on.ts";

const tickMs = 10_000;

interface KitchenViewProps {
  email: string;
  /** The order that the address opens. */
  opened: string | undefined;
}

export function KitchenView({ email, opened }: KitchenViewProps) {
  const { name, order: policy } = useRestaurant();
  const now = useNow(tickMs);
  const { list, orders, connection, note } = useLiveOrders(email, now);
  const sound = useSound();
  const [said, setSaid] = useState("");
  const [moved, setMoved] = useState<string>();
  const [cancelling, setCancelling] = useState<Order>();
  const [printing, setPrinting] = useState<{ order: Order }>();
  const { busy, move, cancel } = useMoveOn({
    onChanged: note,
    onMoved: ({ _id, number, status }) => {
      setMoved(_id);
      setSaid(words.moved(number, words.states[status]));
    },
  });

  const isLate = (order: Order) => isOverdue(order, policy.acceptWithinMinutes, now);
  const overdue = (orders ?? []).filter(isLate).length;
  const waiting = (orders ?? []).filter(({ status }) => status === "pending").length;
  useArrivals(orders, (fresh) => {
    sound.ring("arrival");
    setSaid(fresh.map((order) => words.arrived(order.number, order.name, order.items.length)).join(". "));
  });
  useAlarm(overdue, () => sound.ring("alarm"));
  useTitle(words.titleCount(waiting, adminWords.title(name, words.heading)));

  const acts = {
    busy,
    onMove: (order: Order, status: Order["status"]) => void move(order, status),
    onCancel: setCancelling,
    onPrint: (order: Order) => setPrinting({ order }),
  };
  return (
    <>
      <StatusBar connection={connection} sound={sound} overdue={overdue} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {opened && <OpenedOrder key={opened} email={email} id={opened} orders={orders} acts={acts} />}
      <Listed query={{ ...list, data: orders }} shape="columns" count={4}>
        {(shown) => <Board orders={shown} now={now} moved={moved} isLate={isLate} acts={acts} />}
      </Listed>
      {cancelling && (
        <CancelDialog
          order={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancel={(reason) => cancel(cancelling, reason)}
        />
      )}
      {printing && <PrintedTicket printing={printing} />}
    </>
  );
}
