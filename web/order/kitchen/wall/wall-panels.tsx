import { type ReactNode, useId } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { wallMessages as messages } from "#web/messages/kitchen-wall.ts";
import { printerMessages } from "#web/messages/printers.ts";
import { soldOutMessages } from "#web/messages/sold-out.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { OrderingControls } from "../ordering-controls.tsx";
import { PrinterNotices } from "../printers.tsx";
import { PrinterAlarm, ViewLinks } from "../stations.tsx";
import type { Kitchen } from "../use-kitchen.ts";

/** What can be opened over the wall. */
export type WallPanelName = "menu" | "recall" | "later" | "all day";

function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <Modal aria-labelledby={id} onClose={onClose}>
      <div className="modal-box grid max-w-3xl gap-4">
        <h2 id={id} className="display text-2xl">
          {title}
        </h2>
        {children}
        <Button label={messages.close} className="btn-outline min-h-14 justify-self-end px-6" onClick={onClose} />
      </div>
    </Modal>
  );
}

interface OrderPanelProps {
  orders: readonly Order[];
  onClose: () => void;
}

/** The orders that left the wall last, each with a button that brings it back. */
export function RecallPanel({
  orders,
  onClose,
  onBringBack,
}: OrderPanelProps & { onBringBack: (order: Order) => void }) {
  const { clock } = useDateFormat();
  return (
    <Panel title={messages.recallTitle} onClose={onClose}>
      {orders.length === 0 && <p>{messages.recallNone}</p>}
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap items-center gap-x-4">
            <span className="text-lg font-semibold">{kitchenMessages.order(order.number)}</span>
            <span className="min-w-0 grow wrap-anywhere">{order.name}</span>
            <time dateTime={order.updatedAt} className="tabular-nums">
              {clock(order.updatedAt)}
            </time>
            <Button
              label={messages.bringBack}
              aria-label={messages.bringBackLabel(order.number)}
              className="btn-outline min-h-14"
              onClick={() => {
                onBringBack(order);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Accepted orders that come up later. */
export function LaterPanel({ orders, onClose }: OrderPanelProps) {
  const { clockOrMoment } = useDateFormat();
  return (
    <Panel title={messages.laterTitle} onClose={onClose}>
      <ul className="grid gap-2">
        {orders.map(({ _id, number, name, readyAt, comesUpAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-lg font-semibold">{kitchenMessages.order(number)}</span>
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <span className="tabular-nums">{messages.promisedFor(clockOrMoment(readyAt))}</span>
            {comesUpAt && <span className="tabular-nums">{messages.comesUp(clockOrMoment(comesUpAt))}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface DishCount {
  name: string;
  quantity: number;
}

/** What is still to be made of each dish. */
export function AllDayPanel({ counts, onClose }: { counts: readonly DishCount[]; onClose: () => void }) {
  return (
    <Panel title={messages.allDayTitle} onClose={onClose}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 text-lg">
        {counts.map(({ name, quantity }) => (
          <li key={name} className="flex gap-3 border-b border-base-300 py-2">
            <span className="w-10 text-end font-bold tabular-nums">{quantity}</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Pauses, printers, sound, what is sold out, and the other views of the kitchen. */
export function MenuPanel({ kitchen, onClose }: { kitchen: Kitchen; onClose: () => void }) {
  const { stations, sound, setDialog } = kitchen;
  const open = (dialog: Parameters<typeof setDialog>[0]) => {
    onClose();
    setDialog(dialog);
  };
  return (
    <Panel title={messages.menuTitle} onClose={onClose}>
      <PrinterAlarm stations={stations} />
      <PrinterNotices stations={stations} />
      <OrderingControls />
      <div className="flex flex-wrap gap-2 *:min-h-14">
        <Button
          label={soldOutMessages.open}
          className="btn-outline"
          onClick={() => open({ kind: "sold out", line: undefined })}
        />
        {stations.some(({ printer }) => printer) && (
          <Button label={printerMessages.open} className="btn-outline" onClick={() => open({ kind: "last tickets" })} />
        )}
        {sound.state !== "off" && (
          <Button label={kitchenMessages.soundOff} className="btn-outline" onClick={() => void sound.toggle()} />
        )}
        {document.fullscreenEnabled && (
          <Button
            label={messages.fullScreen}
            className="btn-outline"
            // The browser may refuse it; the wall works all the same.
            onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
          />
        )}
      </div>
      <ViewLinks stations={stations} />
      <p className="text-sm text-base-content/80">{messages.keys}</p>
    </Panel>
  );
}
