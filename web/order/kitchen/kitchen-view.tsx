import { useState } from "react";
import { storage } from "#web/storage/storage.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { Board } from "./board.tsx";
import { BoardContext } from "./board-context.ts";
import { Expo } from "./expo.tsx";
import { KitchenDialogs, type SoldOutPanelSlot } from "./kitchen-dialogs.tsx";
import { OrderingControls } from "./ordering-controls.tsx";
import { isOverdue } from "./orders.ts";
import { SelectedOrder } from "./selected-order.tsx";
import { ViewLinks } from "./stations.tsx";
import { StatusBar } from "./status-bar.tsx";
import { type Kitchen, type KitchenPlace, useKitchen } from "./use-kitchen.ts";
import { Wall } from "./wall/wall.tsx";

const key = "kitchen-big-type";

/** Whether this screen shows the board in big type; it is remembered. */
function useBigType() {
  const [isBig, setIsBig] = useState(() => storage.read(key) === "1");
  const change = (next: boolean) => {
    if (next) storage.write(key, "1");
    else storage.remove(key);
    setIsBig(next);
  };
  return [isBig, change] as const;
}

interface KitchenViewProps extends KitchenPlace, SoldOutPanelSlot {
  /** Id of the order opened through the URL. */
  selectedOrderId: string | undefined;
}

/** The orders of the kitchen: columns by status, the expo's sections, or a wall of tickets. */
export function KitchenView({ selectedOrderId, soldOutPanel, ...place }: KitchenViewProps) {
  const kitchen = useKitchen(place);
  return (
    <BoardContext value={kitchen.view}>
      <p role="status" className="sr-only">
        {kitchen.announcement}
      </p>
      {place.isWall ? (
        <Wall kitchen={kitchen} selectedOrderId={selectedOrderId} />
      ) : (
        <Columns kitchen={kitchen} selectedOrderId={selectedOrderId} />
      )}
      <KitchenDialogs kitchen={kitchen} soldOutPanel={soldOutPanel} />
    </BoardContext>
  );
}

function Columns({ kitchen, selectedOrderId }: { kitchen: Kitchen; selectedOrderId: string | undefined }) {
  const { now, list, orders, stations, movedOrderId, actions, unseen, view, setDialog, email } = kitchen;
  const { isExpo } = view;
  const [isBig, setIsBig] = useBigType();
  return (
    <>
      <OrderingControls />
      <StatusBar
        connection={kitchen.connection}
        sound={kitchen.sound}
        overdueCount={kitchen.overdueCount}
        stations={stations}
        isBig={isBig}
        unseen={unseen.counts}
        onSeen={unseen.markAll}
        onBig={setIsBig}
        onSoldOut={() => setDialog({ kind: "sold out", line: undefined })}
        onLastTickets={() => setDialog({ kind: "last tickets" })}
      />
      <ViewLinks stations={stations} />
      <div className={`mt-5 ${isBig ? "[zoom:1.4]" : ""}`}>
        {selectedOrderId && (
          <SelectedOrder key={selectedOrderId} email={email} id={selectedOrderId} orders={orders} actions={actions} />
        )}
        <QueryView query={{ ...list, data: orders }} isPolled shape="columns" count={4}>
          {(shownOrders) =>
            isExpo ? (
              <Expo orders={shownOrders} now={now} movedOrderId={movedOrderId} actions={actions} />
            ) : (
              <Board
                orders={shownOrders}
                now={now}
                movedOrderId={movedOrderId}
                isLate={(order) => isOverdue(order, now)}
                actions={actions}
              />
            )
          }
        </QueryView>
      </div>
    </>
  );
}
