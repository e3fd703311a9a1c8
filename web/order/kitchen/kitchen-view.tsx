import { type ReactNode, useEffect, useState } from "react";
import type { LineItem } from "#contract/money/payment.ts";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { storage } from "#web/storage/storage.ts";
import { countDishes } from "#web/ui/count-dishes.ts";
import { useNow } from "#web/ui/date-format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { isCancellable } from "../order-status.ts";
import { useSound } from "../sound.ts";
import { Board } from "./board.tsx";
import { BoardContext, type BoardView } from "./board-context.ts";
import { CancelOrderDialog } from "./cancel-dialog.tsx";
import { Expo } from "./expo.tsx";
import { linesOf, withMarks } from "./line-states.ts";
import { useAlarm, useDocumentTitle, useUnseenOrders } from "./order-alerts.ts";
import { OrderingControls } from "./ordering-controls.tsx";
import { isOverdue, openDishIds } from "./orders.ts";
import { PrintedTicket } from "./printed-ticket.tsx";
import { LastTickets, usePrintAgain } from "./printers.tsx";
import { SelectedOrder } from "./selected-order.tsx";
import { failingPrinters, useStations, ViewLinks } from "./stations.tsx";
import { StatusBar } from "./status-bar.tsx";
import { useLineMarks } from "./use-line-marks.ts";
import { useLiveOrders, useUpdateOrder } from "./use-live-orders.ts";
import { useMoveTime } from "./use-move-time.ts";

/** Keeps the screen from going dark while the page is visible, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isDone = false;
    const keepAwake = async () => {
      if (!("wakeLock" in navigator) || document.visibilityState === "hidden") return;
      // The browser refuses it on low battery, for example; the board works all the same.
      const newLock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isDone) await newLock?.release();
      else lock = newLock;
    };
    void keepAwake();
    // A hidden page loses its lock.
    document.addEventListener("visibilitychange", keepAwake);
    return () => {
      isDone = true;
      document.removeEventListener("visibilitychange", keepAwake);
      void lock?.release();
    };
  }, []);
}

const key = "kitchen-big-type";

/** Whether this screen shows the board in big type, such as a tablet on the wall; it is remembered. */
function useBigType() {
  const [isBig, setIsBig] = useState(() => storage.read(key) === "1");
  const change = (next: boolean) => {
    if (next) storage.write(key, "1");
    else storage.remove(key);
    setIsBig(next);
  };
  return [isBig, change] as const;
}

const refreshMs = 10_000;

interface KitchenViewProps {
  email: string;
  /** Id of the order opened through the URL. */
  selectedOrderId: string | undefined;
  /** Shows the lines of one station. */
  station: string | undefined;
  /** Shows the view of who puts the dishes of an order together. */
  isExpo: boolean;
  /** Shows what can be sold out, over the board. */
  soldOutPanel: (props: SoldOutRequest & { onClose: () => void }) => ReactNode;
}

/** What staff want to mark sold out. */
interface SoldOutRequest {
  /** A line of a ticket. Undefined means anything. */
  line: LineItem | undefined;
  /** The dishes of open orders. */
  openDishIds: readonly string[];
}

export function KitchenView({ email, selectedOrderId, station, isExpo, soldOutPanel }: KitchenViewProps) {
  const { name } = useRestaurant();
  const now = useNow(refreshMs);
  const { list, orders: latestOrders, connection, note } = useLiveOrders(email, now);
  const { marks, mark } = useLineMarks(email, note);
  const stations = useStations(email);
  const sound = useSound("kitchen-sound");
  const [isBig, setIsBig] = useBigType();
  const [announcement, setAnnouncement] = useState("");
  const [movedOrderId, setMovedOrderId] = useState<string>();
  const [orderToCancel, setOrderToCancel] = useState<Order>();
  const [soldOut, setSoldOut] = useState<{ line: LineItem | undefined }>();
  const [printRequest, setPrintRequest] = useState<{ order: Order }>();
  const [showsTickets, setShowsTickets] = useState(false);
  const printAgain = usePrintAgain();
  /** Whether a printer has the tickets of what this board shows; the browser prints them otherwise. */
  const hasPrinter = stations.some(({ _id, printer }) => printer && (station === undefined || _id === station));
  const { run: update, isBusy } = useUpdateOrder({
    onOrderLoaded: note,
    onUpdated: ({ _id, number, status }) => {
      setMovedOrderId(_id);
      setAnnouncement(kitchenMessages.statusChanged(number, kitchenMessages.statuses[status]));
    },
  });
  const moveTime = useMoveTime(note);
  useWakeLock();

  const orders = latestOrders
    ?.map((order) => withMarks(order, marks))
    .filter((order) => linesOf(order, station).length > 0);
  const cancelling = latestOrders?.find(({ _id }) => _id === orderToCancel?._id) ?? orderToCancel;
  const isLate = (order: Order) => isOverdue(order, now);
  const overdueCount = (orders ?? []).filter(isLate).length;
  const pendingCount = (orders ?? []).filter(({ status }) => status === "pending").length;
  const unseen = useUnseenOrders({
    orders,
    station,
    now,
    ring: () => sound.ring("arrival"),
    onAlerts: (alerts) => {
      const texts = { arrived: kitchenMessages.newOrder, due: kitchenMessages.dueOrder };
      const announced = alerts.map(({ order: { number, name: guest, items }, kind }) =>
        texts[kind](number, guest, countDishes(items)),
      );
      setAnnouncement(announced.join(". "));
    },
  });
  const isLost = connection === "lost";
  useAlarm(overdueCount + failingPrinters(stations).length + Number(isLost), () => sound.ring("alarm"));
  useDocumentTitle(kitchenMessages.titleWithCount(pendingCount, `${name} | ${kitchenMessages.heading}`));

  const actions = {
    isBusy: (id: string) => isBusy(id) || moveTime.isBusy(id),
    onMoveTime: (order: Order, minutes: number) => void moveTime.run({ order, minutes }),
    onMove: (order: Order, status: Order["status"]) => {
      unseen.markOrder(order._id);
      void update({ order, status });
    },
    onCancel: setOrderToCancel,
    onPrint: (order: Order) => setPrintRequest({ order }),
    onPrintAgain: hasPrinter
      ? ({ _id: orderId, number: orderNumber }: Order) => void printAgain.run({ orderId, orderNumber, station })
      : undefined,
    onSoldOut: (line: LineItem) => setSoldOut({ line }),
  };
  const view: BoardView = {
    station,
    isExpo,
    nameOf: (id) => stations.find(({ _id }) => _id === id)?.name ?? id,
    onLinesDone: ({ _id: orderId }, lines, done) => {
      unseen.markOrder(orderId);
      mark(
        lines.map(({ position, stations: parts }) => ({
          orderId,
          position,
          station: parts.length > 0 ? station : undefined,
          done,
        })),
      );
    },
  };
  return (
    <BoardContext value={view}>
      <OrderingControls />
      <StatusBar
        connection={connection}
        sound={sound}
        overdueCount={overdueCount}
        stations={stations}
        isBig={isBig}
        unseen={unseen.counts}
        onSeen={unseen.markAll}
        onBig={setIsBig}
        onSoldOut={() => setSoldOut({ line: undefined })}
        onLastTickets={() => setShowsTickets(true)}
      />
      <ViewLinks stations={stations} station={station} isExpo={isExpo} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className={`mt-5 ${isBig ? "[zoom:1.4]" : ""}`}>
        {selectedOrderId && (
          <SelectedOrder key={selectedOrderId} email={email} id={selectedOrderId} orders={orders} actions={actions} />
        )}
        <QueryView query={{ ...list, data: orders }} isPolled shape="columns" count={4}>
          {(shownOrders) =>
            isExpo ? (
              <Expo orders={shownOrders} now={now} movedOrderId={movedOrderId} actions={actions} />
            ) : (
              <Board orders={shownOrders} now={now} movedOrderId={movedOrderId} isLate={isLate} actions={actions} />
            )
          }
        </QueryView>
      </div>
      {cancelling && isCancellable(cancelling) && (
        <CancelOrderDialog
          order={cancelling}
          isBusy={actions.isBusy(cancelling._id)}
          onClose={() => setOrderToCancel(undefined)}
          onCancel={(reason) => update({ order: cancelling, status: "cancelled", reason })}
        />
      )}
      {soldOut &&
        soldOutPanel({ ...soldOut, openDishIds: openDishIds(orders ?? []), onClose: () => setSoldOut(undefined) })}
      {printRequest && <PrintedTicket printing={printRequest} />}
      {showsTickets && <LastTickets stations={stations} station={station} onClose={() => setShowsTickets(false)} />}
    </BoardContext>
  );
}
