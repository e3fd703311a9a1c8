import { useState } from "react";
import type { LineItem } from "#contract/money/payment.ts";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { countDishes } from "#web/ui/count-dishes.ts";
import { useNow } from "#web/ui/date-format.tsx";
import { useSound } from "../sound.ts";
import type { BoardView } from "./board-context.ts";
import { linesOf, withMarks } from "./line-states.ts";
import { useAlarm, useDocumentTitle, useUnseenOrders } from "./order-alerts.ts";
import { isOverdue } from "./orders.ts";
import { usePrintAgain } from "./printers.tsx";
import { useShownPromises } from "./shown-promises.ts";
import { failingPrinters, useStations } from "./stations.tsx";
import type { TicketActions } from "./ticket.tsx";
import { useLineMarks } from "./use-line-marks.ts";
import { useLiveOrders, useUpdateOrder } from "./use-live-orders.ts";
import { useMoveTime } from "./use-move-time.ts";
import { useWakeLock } from "./use-wake-lock.ts";

const refreshMs = 10_000;

export interface KitchenPlace {
  email: string;
  /** Shows the lines of one station; undefined: all. */
  station: string | undefined;
  /** Whether it is the view of who puts the dishes of an order together. */
  isExpo: boolean;
  /** Whether the tickets fill the screen. */
  isWall: boolean;
}

/** A dialog or panel over the orders. */
export type KitchenDialog =
  | { kind: "cancel"; order: Order }
  | { kind: "sold out"; line: LineItem | undefined }
  | { kind: "last tickets" };

/** What every view of the kitchen shows and does: its orders, alarms, sound and the changes of an order. */
export type Kitchen = ReturnType<typeof useKitchen>;

export function useKitchen({ email, station, isExpo, isWall }: KitchenPlace) {
  const { name } = useRestaurant();
  const now = useNow(refreshMs);
  const { list, orders: latestOrders, connection, note } = useLiveOrders(email, now);
  const { marks, mark } = useLineMarks(email, note);
  const stations = useStations(email);
  const sound = useSound("kitchen-sound");
  const [announcement, setAnnouncement] = useState("");
  const [movedOrderId, setMovedOrderId] = useState<string>();
  const [dialog, setDialog] = useState<KitchenDialog>();
  const [printRequest, setPrintRequest] = useState<{ order: Order }>();
  const printAgain = usePrintAgain();
  /** Whether a printer has the tickets of what is shown; the browser prints them otherwise. */
  const hasPrinter = stations.some(({ _id, printer }) => printer && (station === undefined || _id === station));
  const { run: update, isBusy } = useUpdateOrder({
    onOrderLoaded: note,
    onUpdated: ({ _id, number, status }) => {
      setMovedOrderId(_id);
      setAnnouncement(kitchenMessages.statusChanged(number, kitchenMessages.statuses[status]));
    },
  });
  useWakeLock();

  const orders = latestOrders
    ?.map((order) => withMarks(order, marks))
    .filter((order) => linesOf(order, station).length > 0);
  const promises = useShownPromises(latestOrders);
  const moveTime = useMoveTime(note, promises.acknowledge);
  const overdueCount = (orders ?? []).filter((order) => isOverdue(order, now)).length;
  const pendingCount = (orders ?? []).filter(({ status }) => status === "pending").length;
  const unseen = useUnseenOrders({
    orders,
    station,
    now,
    ring: () => sound.ring("arrival"),
    onAlerts: (alerts) => {
      const texts = {
        arrived: kitchenMessages.newOrder,
        due: kitchenMessages.dueOrder,
        cancelled: kitchenMessages.cancelledOrder,
      };
      const alertTexts = alerts.map(({ order: { number, name: guest, items }, kind }) =>
        texts[kind](number, guest, countDishes(items)),
      );
      setAnnouncement(alertTexts.join(". "));
    },
  });
  useAlarm(overdueCount + failingPrinters(stations).length + Number(connection === "lost"), () => sound.ring("alarm"));
  useDocumentTitle(kitchenMessages.titleWithCount(pendingCount, `${name} | ${kitchenMessages.heading}`));

  const actions: TicketActions = {
    isBusy: (id) => isBusy(id) || moveTime.isBusy(id),
    onMoveTime: (order, minutes) => void moveTime.run({ order, minutes }),
    onMove: (order, status) => {
      unseen.markOrder(order._id);
      void update({ order, status });
    },
    onCancel: (order) => setDialog({ kind: "cancel", order }),
    onPrint: (order) => setPrintRequest({ order }),
    onPrintAgain: hasPrinter
      ? ({ _id: orderId, number: orderNumber }) => void printAgain.run({ orderId, orderNumber, station })
      : undefined,
    onSoldOut: (line) => setDialog({ kind: "sold out", line }),
  };
  const view: BoardView = {
    station,
    isExpo,
    isWall,
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
  return {
    email,
    now,
    list,
    orders,
    latestOrders,
    connection,
    stations,
    sound,
    announcement,
    movedOrderId,
    overdueCount,
    unseen,
    promises,
    actions,
    view,
    update,
    dialog,
    setDialog,
    printRequest,
  };
}
