import { useState } from "react";
import type { Order } from "#contract/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/format.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { Board } from "./board.tsx";
import { CancelOrderDialog } from "./cancel-dialog.tsx";
import { useDocumentTitle, useNewOrderAlert, useOverdueAlarm, useSound } from "./order-alerts.ts";
import { isOverdue } from "./orders.ts";
import { PrintedTicket } from "./printed-ticket.tsx";
import { SelectedOrder } from "./selected-order.tsx";
import { type Connection, useLiveOrders, useUpdateOrder } from "./use-live-orders.ts";

const refreshMs = 10_000;

interface KitchenViewProps {
  email: string;
  /** Id of the order opened through the URL. */
  selectedOrderId: string | undefined;
}

export function KitchenView({ email, selectedOrderId }: KitchenViewProps) {
  const { name } = useRestaurant();
  const now = useNow(refreshMs);
  const { list, orders, connection, note } = useLiveOrders(email, now);
  const sound = useSound();
  const [announcement, setAnnouncement] = useState("");
  const [movedOrderId, setMovedOrderId] = useState<string>();
  const [orderToCancel, setOrderToCancel] = useState<Order>();
  const [printRequest, setPrintRequest] = useState<{ order: Order }>();
  const { run: update, isBusy } = useUpdateOrder({
    onOrderLoaded: note,
    onUpdated: ({ _id, number, status }) => {
      setMovedOrderId(_id);
      setAnnouncement(kitchenMessages.statusChanged(number, kitchenMessages.statuses[status]));
    },
  });

  const isLate = (order: Order) => isOverdue(order, now);
  const overdueCount = (orders ?? []).filter(isLate).length;
  const pendingCount = (orders ?? []).filter(({ status }) => status === "pending").length;
  useNewOrderAlert(orders, (newOrders) => {
    sound.ring("arrival");
    setAnnouncement(
      newOrders.map((order) => kitchenMessages.newOrder(order.number, order.name, order.items.length)).join(". "),
    );
  });
  useOverdueAlarm(overdueCount, () => sound.ring("alarm"));
  useDocumentTitle(kitchenMessages.titleWithCount(pendingCount, `${name} | ${kitchenMessages.heading}`));

  const actions = {
    isBusy,
    onMove: (order: Order, status: Order["status"]) => void update({ order, status }),
    onCancel: setOrderToCancel,
    onPrint: (order: Order) => setPrintRequest({ order }),
  };
  return (
    <>
      <StatusBar connection={connection} sound={sound} overdueCount={overdueCount} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {selectedOrderId && (
        <SelectedOrder key={selectedOrderId} email={email} id={selectedOrderId} orders={orders} actions={actions} />
      )}
      <QueryView query={{ ...list, data: orders }} shape="columns" count={4}>
        {(shown) => <Board orders={shown} now={now} movedOrderId={movedOrderId} isLate={isLate} actions={actions} />}
      </QueryView>
      {orderToCancel && (
        <CancelOrderDialog
          order={orderToCancel}
          onClose={() => setOrderToCancel(undefined)}
          onCancel={(reason) => update({ order: orderToCancel, status: "cancelled", reason })}
        />
      )}
      {printRequest && <PrintedTicket printing={printRequest} />}
    </>
  );
}

interface StatusBarProps {
  connection: Connection;
  sound: ReturnType<typeof useSound>;
  overdueCount: number;
}

const dotClasses = { live: "bg-success", connecting: "bg-base-content/40", lost: "bg-error" };

/** Shows the connection and sound state and the number of overdue orders. */
function StatusBar({ connection, sound, overdueCount }: StatusBarProps) {
  const isSoundOn = sound.state === "on";
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p
          role="status"
          className={`flex items-center gap-2 ${connection === "lost" ? "font-semibold text-error" : ""}`}
        >
          <span aria-hidden="true" className={`size-2.5 rounded-full ${dotClasses[connection]}`} />
          {kitchenMessages[connection]}
        </p>
        <Button
          label={isSoundOn ? kitchenMessages.soundOff : kitchenMessages.soundOn}
          className="btn-outline"
          onClick={() => void sound.toggle()}
        />
        {sound.state === "denied" && <p role="alert">{kitchenMessages.soundDenied}</p>}
      </div>
      <p
        role="alert"
        className="flex items-center gap-3 rounded-box bg-error px-4 py-3 font-semibold text-error-content empty:hidden"
      >
        {overdueCount > 0 && <Icon name="warning" className="size-6 shrink-0" />}
        {overdueCount > 0 && kitchenMessages.overdueCount(overdueCount)}
      </p>
    </div>
  );
}
