import { use } from "react";
import { Link } from "react-router";
import type { Order } from "#contract/ordering/order.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { wallMessages as messages } from "#web/messages/kitchen-wall.ts";
import { soldOutMessages } from "#web/messages/sold-out.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { singleClick } from "#web/ui/single-click.ts";
import { BoardContext } from "../board-context.ts";
import { FulfilmentBadge } from "../fulfilment-badge.tsx";
import { isInKitchen, isLineDone, latenessOf, linesOf } from "../line-states.ts";
import { isOverdue, kitchenLines, kitchenOrderPath } from "../orders.ts";
import type { TicketActions } from "../ticket.tsx";
import { LineText } from "../ticket-lines.tsx";
import { keyOfTicket, ticketControl } from "./use-wall-keys.ts";
import { type WallTicket as ShownTicket, wallStep } from "./wall-orders.ts";

interface WallTicketProps {
  ticket: ShownTicket;
  /** Its place on the wall, from 0. */
  index: number;
  now: number;
  /** The promise that this wall showed before somebody moved it. */
  previousPromise: string | undefined;
  actions: TicketActions;
  onMoveOn: (order: Order) => void;
  /** Says that a cancellation, or a moved time, was seen. */
  onSeen: (order: Order) => void;
}

/** A ticket of the wall: as high as its place, with lines that scroll within it where there are many. */
export function WallTicket({ ticket, index, now, previousPromise, actions, onMoveOn, onSeen }: WallTicketProps) {
  const { order, isStruck } = ticket;
  const { clockOrMoment } = useDateFormat();
  return (
    <article
      aria-label={kitchenMessages.order(order.number)}
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-box border border-base-content/30 bg-base-100 focus-within:outline-3 focus-within:outline-primary"
    >
      <TicketHead ticket={ticket} index={index} now={now} />
      {previousPromise && !isStruck && (
        <div className="flex items-center gap-2 bg-warning ps-2 text-warning-content">
          <p className="grow text-sm font-semibold">
            {messages.movedFrom(clockOrMoment(previousPromise), clockOrMoment(order.readyAt))}
          </p>
          <Button
            label={messages.seen}
            aria-label={messages.seenLabel(order.number)}
            className="btn-neutral min-h-14"
            onClick={() => onSeen(order)}
          />
        </div>
      )}
      <WallLines order={order} isStruck={isStruck} onSoldOut={actions.onSoldOut} />
      {isStruck ? (
        <Button
          {...ticketControl}
          label={messages.seen}
          aria-label={messages.seenLabel(order.number)}
          className="btn-error min-h-14 w-full shrink-0 rounded-none text-lg"
          onClick={() => onSeen(order)}
        />
      ) : (
        <StepButton order={order} isBusy={actions.isBusy(order._id)} onMoveOn={onMoveOn} />
      )}
    </article>
  );
}

const plain = "bg-base-300";

/** The colour of the head of a ticket: late before soon, new before anything else. */
function headColour({ order, isStruck }: ShownTicket, now: number): string {
  const { kind } = latenessOf(order, now);
  if (isStruck || kind === "late" || isOverdue(order, now)) return "bg-error text-error-content";
  if (kind === "soon") return "bg-warning text-warning-content";
  if (order.status === "pending") return "bg-neutral text-neutral-content";
  return order.status === "ready" ? "bg-success text-success-content" : plain;
}

/** How an order is in time, in words. */
function timingText({ order, isStruck }: ShownTicket, now: number): string {
  if (isStruck) return messages.cancelled;
  if (order.status === "ready") return kitchenMessages.statuses.ready;
  const { kind, minutes } = latenessOf(order, now);
  if (kind !== "in time") return kitchenMessages.lateness[kind](minutes);
  const waited = Math.max(0, Math.floor((now - Date.parse(order.orderedDate)) / minuteMs));
  return order.status === "pending" ? messages.isNew : kitchenMessages.waitingTime(waited);
}

function TicketHead({ ticket, index, now }: Pick<WallTicketProps, "ticket" | "index" | "now">) {
  const { order, isStruck } = ticket;
  const view = use(BoardContext);
  const { clockOrMoment } = useDateFormat();
  const { _id: id, number, name } = order;
  const key = keyOfTicket(index);
  return (
    <header className="shrink-0">
      <div className={`flex min-h-14 items-center gap-2 ps-2 ${headColour(ticket, now)}`}>
        <h2 className={`text-xl font-bold ${isStruck ? "line-through" : ""}`}>{number}</h2>
        <p className="min-w-0 grow text-end leading-tight font-semibold tabular-nums">
          <time dateTime={order.kitchenAt} className="block text-lg whitespace-nowrap">
            {clockOrMoment(order.kitchenAt)}
          </time>
          <span className="block text-sm">{timingText(ticket, now)}</span>
        </p>
        <Link
          to={kitchenOrderPath(id, view)}
          aria-label={messages.details(number)}
          preventScrollReset
          className="flex min-h-14 w-11 shrink-0 items-center justify-center pointer-coarse:w-14"
        >
          <Icon name="more" className="size-7" />
        </Link>
      </div>
      <div className="flex items-center gap-2 border-b border-base-300 px-2">
        {key && (
          <kbd title={messages.key(key)} className="rounded border border-base-content/60 px-1 text-sm font-semibold">
            {key}
          </kbd>
        )}
        <p className="min-w-0 grow truncate font-medium">{name}</p>
        <FulfilmentBadge order={order} />
      </div>
    </header>
  );
}

function WallLines({
  order,
  isStruck,
  onSoldOut,
}: { order: Order; isStruck: boolean } & Pick<TicketActions, "onSoldOut">) {
  const { station, isExpo, nameOf, onLinesDone } = use(BoardContext);
  const ownLines = linesOf(order, station);
  const elsewhere = order.items.length - ownLines.length;
  const canMark = isInKitchen(order) && !isStruck;
  const reason = order.history.findLast(({ status }) => status === "cancelled")?.reason;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      {isStruck && <p className="px-2 py-1 font-bold text-error">{messages.cancelledFor(reason ?? "")}</p>}
      <ul className="divide-y divide-base-300">
        {kitchenLines(ownLines).map(({ key, line, lines, quantity }) => {
          const isDone = lines.every((one) => isLineDone(one, station));
          const name = kitchenMessages.quantity(quantity, line.name);
          const places = isExpo ? line.stations.map((part) => nameOf(part.station)).join(", ") : "";
          const text = (
            <span
              className={`block min-w-0 leading-snug wrap-anywhere ${isDone || isStruck ? "line-through opacity-70" : ""}`}
            >
              <LineText name={name} line={line} />
              {places && <span className="block text-sm font-normal">{places}</span>}
            </span>
          );
          return (
            <li key={key} className="flex items-stretch font-semibold">
              {canMark ? (
                // biome-ignore lint/a11y/useSemanticElements: the whole line is what a wet finger touches
                <button
                  type="button"
                  role="checkbox"
                  aria-checked={isDone}
                  className="flex min-h-11 grow cursor-pointer items-center px-2 py-0.5 text-start pointer-coarse:min-h-14"
                  onClick={() => onLinesDone(order, lines, !isDone)}
                >
                  {text}
                </button>
              ) : (
                <div className="flex min-h-11 grow items-center px-2 py-0.5">{text}</div>
              )}
              {!isStruck && (
                <button
                  type="button"
                  aria-label={soldOutMessages.openLineLabel(line.name)}
                  title={soldOutMessages.openLine}
                  className="flex w-11 shrink-0 cursor-pointer items-center justify-center text-base-content/70 pointer-coarse:w-14"
                  onClick={() => onSoldOut(line)}
                >
                  <Icon name="error" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {elsewhere > 0 && <p className="px-2 text-sm text-base-content/80">{kitchenMessages.elsewhere(elsewhere)}</p>}
    </div>
  );
}

function StepButton({
  order,
  isBusy,
  onMoveOn,
}: Pick<WallTicketProps, "onMoveOn"> & { order: Order; isBusy: boolean }) {
  const view = use(BoardContext);
  const step = wallStep(order, view);
  if (!step) {
    const done = order.items.filter((line) => line.done).length;
    return (
      <p className="flex min-h-14 shrink-0 items-center justify-center border-t border-base-300 font-semibold">
        {messages.doneOf(done, order.items.length)}
      </p>
    );
  }
  const label = step.kind === "lines" ? messages.done : kitchenMessages.nextAction[step.to];
  const isReady = step.kind === "status" && step.to === "ready";
  const colour = order.status === "pending" ? "btn-primary" : isReady ? "btn-success" : "btn-neutral";
  return (
    <Button
      {...ticketControl}
      label={label}
      isBusy={isBusy}
      aria-label={kitchenMessages.nextActionLabel(label, order.number)}
      className={`${colour} min-h-14 w-full shrink-0 rounded-none text-lg`}
      onClick={singleClick(() => onMoveOn(order))}
    />
  );
}
