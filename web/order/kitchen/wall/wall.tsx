import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { wallMessages as messages } from "#web/messages/kitchen-wall.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { kitchenOrderPath } from "../orders.ts";
import { SelectedOrder } from "../selected-order.tsx";
import type { Kitchen } from "../use-kitchen.ts";
import { useCountBelow } from "./use-count-below.ts";
import { useWallFocus, useWallKeys } from "./use-wall-keys.ts";
import { stepText, useWallSteps } from "./use-wall-steps.ts";
import { WallBar } from "./wall-bar.tsx";
import {
  allDayCounts,
  laterOrders,
  recallableOrders,
  type WallTicket as ShownTicket,
  wallTickets,
} from "./wall-orders.ts";
import { AllDayPanel, LaterPanel, MenuPanel, RecallPanel, type WallPanelName } from "./wall-panels.tsx";
import { WallTicket } from "./wall-ticket.tsx";
import "./wall.css";

interface WallProps {
  kitchen: Kitchen;
  /** Id of the order opened through the URL. */
  selectedOrderId: string | undefined;
}

/** Tickets side by side over the whole screen, for a tablet or a monitor that a kitchen reads from where it stands. */
export function Wall({ kitchen, selectedOrderId }: WallProps) {
  const { now, orders = [], unseen, view } = kitchen;
  const [panel, setPanel] = useState<WallPanelName>();
  const steps = useWallSteps(kitchen);
  const tickets = wallTickets(orders, view, { now, isStruck: unseen.isCancellationUnseen }).filter(
    ({ order }) => !steps.isLeaving(order._id),
  );
  const later = laterOrders(orders, now);
  const list = useRef<HTMLOListElement>(null);
  const below = useCountBelow(list, idsOf(tickets));
  const counts = allDayCounts(tickets, view.station);
  const close = () => setPanel(undefined);
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-base-200 max-sm:h-auto max-sm:min-h-dvh max-sm:overflow-visible">
      <WallBar kitchen={kitchen} laterCount={later.length} onOpen={setPanel} />
      <QueryView query={{ ...kitchen.list, data: kitchen.orders && tickets }} isPolled shape="columns" count={4}>
        {(shownTickets) => (
          <WallTickets
            list={list}
            kitchen={kitchen}
            tickets={shownTickets}
            onMoveOn={steps.moveOn}
            onUndo={() => void steps.undo()}
          />
        )}
      </QueryView>
      <WallFoot kitchen={kitchen} steps={steps} counts={counts} onAllDay={() => setPanel("all day")}>
        {below > 0 && (
          <Button
            label={messages.below(below)}
            className="btn-neutral min-h-14 shrink-0 rounded-none px-5 text-lg"
            onClick={() => list.current?.scrollBy({ top: list.current.clientHeight })}
          />
        )}
      </WallFoot>
      {panel === "menu" && <MenuPanel kitchen={kitchen} onClose={close} />}
      {panel === "later" && <LaterPanel orders={later} onClose={close} />}
      {panel === "all day" && <AllDayPanel counts={counts} onClose={close} />}
      {panel === "recall" && (
        <RecallPanel orders={recallableOrders(orders, view)} onClose={close} onBringBack={steps.bringBack} />
      )}
      {selectedOrderId && <OrderPanel kitchen={kitchen} id={selectedOrderId} />}
    </div>
  );
}

const idsOf = (tickets: readonly ShownTicket[]): string => tickets.map(({ order }) => order._id).join(" ");

interface WallTicketsProps {
  kitchen: Kitchen;
  tickets: readonly ShownTicket[];
  list: RefObject<HTMLOListElement | null>;
  onMoveOn: (order: Order) => void;
  onUndo: () => void;
}

function WallTickets({ kitchen, tickets, list, onMoveOn, onUndo }: WallTicketsProps) {
  const { now, actions, promises, unseen } = kitchen;
  useWallKeys({ list, onUndo });
  useWallFocus(list, idsOf(tickets));
  if (tickets.length === 0) return <p className="grid grow place-items-center p-6 text-xl">{messages.none}</p>;
  const handleSeen = (order: Order) => {
    unseen.markOrder(order._id);
    promises.acknowledge(order);
  };
  return (
    <ol ref={list} aria-label={messages.tickets} className="wall-tickets">
      {tickets.map((ticket, index) => (
        <li key={ticket.order._id} className="min-h-0 min-w-0">
          <WallTicket
            ticket={ticket}
            index={index}
            now={now}
            previousPromise={promises.previousOf(ticket.order)}
            actions={actions}
            onMoveOn={onMoveOn}
            onSeen={handleSeen}
          />
        </li>
      ))}
    </ol>
  );
}

interface WallFootProps {
  kitchen: Kitchen;
  steps: ReturnType<typeof useWallSteps>;
  counts: ReturnType<typeof allDayCounts>;
  onAllDay: () => void;
  /** Stands at the end. */
  children: ReactNode;
}

/**
 * The lower edge of the wall, of one height: the last step while it can be undone, the sound while there is none, else what is
 * still to be made of each dish.
 */
function WallFoot({ kitchen: { sound }, steps, counts, onAllDay, children }: WallFootProps) {
  const { recent } = steps;
  const content = recent ? (
    <p role="status" className="flex grow items-center justify-between gap-4 bg-neutral ps-4 text-neutral-content">
      <span className="font-semibold">{stepText(recent.order, recent.step)}</span>
      <Button
        label={messages.undo}
        aria-label={messages.undoLabel(recent.order.number)}
        className="btn-warning min-h-14 px-8 text-lg"
        onClick={() => void steps.undo()}
      />
    </p>
  ) : sound.state === "off" || sound.state === "denied" ? (
    <Button
      label={sound.state === "denied" ? kitchenMessages.soundDenied : kitchenMessages.soundOn}
      className="btn-warning min-h-14 grow rounded-none text-lg"
      onClick={() => void sound.toggle()}
    />
  ) : sound.state === "silent" ? (
    <p role="status" className="flex grow items-center bg-warning px-4 text-lg font-semibold text-warning-content">
      {kitchenMessages.soundSilent}
    </p>
  ) : (
    <button
      type="button"
      className="flex grow cursor-pointer items-center gap-x-5 overflow-hidden px-3 text-lg whitespace-nowrap"
      onClick={onAllDay}
    >
      <span className="font-semibold">{messages.allDay}</span>
      {counts.map(({ name, quantity }) => (
        <span key={name}>{messages.count(quantity, name)}</span>
      ))}
    </button>
  );
  return (
    <footer className="flex min-h-14 shrink-0 border-t border-base-300 bg-base-100 max-sm:sticky max-sm:bottom-0">
      {content}
      {children}
    </footer>
  );
}

/** An order opened over the wall; the back button closes it. */
function OrderPanel({ kitchen, id }: { kitchen: Kitchen; id: string }) {
  const { email, orders, actions, view } = kitchen;
  const navigate = useNavigate();
  return (
    <Modal
      aria-label={kitchenMessages.heading}
      onClose={() => void navigate(kitchenOrderPath(undefined, view), { preventScrollReset: true })}
    >
      <div className="modal-box max-w-4xl">
        <SelectedOrder key={id} email={email} id={id} orders={orders} actions={actions} />
      </div>
    </Modal>
  );
}
