import type { ReactNode } from "react";
import type { LineItem } from "#contract/money/payment.ts";
import { isCancellable } from "../order-status.ts";
import { CancelOrderDialog } from "./cancel-dialog.tsx";
import { openDishIds } from "./orders.ts";
import { PrintedTicket } from "./printed-ticket.tsx";
import { LastTickets } from "./printers.tsx";
import type { Kitchen } from "./use-kitchen.ts";

/** What staff want to mark sold out. */
interface SoldOutRequest {
  /** A line of a ticket. Undefined means anything. */
  line: LineItem | undefined;
  /** The dishes of open orders. */
  openDishIds: readonly string[];
}

export interface SoldOutPanelSlot {
  /** Shows what can be sold out, over the board. */
  soldOutPanel: (props: SoldOutRequest & { onClose: () => void }) => ReactNode;
}

/** The dialog that is open in a view of the kitchen, and what the browser prints. */
export function KitchenDialogs({ kitchen, soldOutPanel }: { kitchen: Kitchen } & SoldOutPanelSlot) {
  const { dialog, setDialog, actions, orders, latestOrders, stations, view, update, printRequest } = kitchen;
  const close = () => setDialog(undefined);
  const chosen = dialog?.kind === "cancel" ? dialog.order : undefined;
  const cancelling = latestOrders?.find(({ _id }) => _id === chosen?._id) ?? chosen;
  return (
    <>
      {cancelling && isCancellable(cancelling) && (
        <CancelOrderDialog
          order={cancelling}
          isBusy={actions.isBusy(cancelling._id)}
          onClose={close}
          onCancel={(reason) => update({ order: cancelling, status: "cancelled", reason })}
        />
      )}
      {dialog?.kind === "sold out" &&
        soldOutPanel({ line: dialog.line, openDishIds: openDishIds(orders ?? []), onClose: close })}
      {dialog?.kind === "last tickets" && <LastTickets stations={stations} station={view.station} onClose={close} />}
      {printRequest && <PrintedTicket printing={printRequest} />}
    </>
  );
}
