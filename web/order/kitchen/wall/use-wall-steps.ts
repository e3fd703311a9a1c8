import { useEffect, useEffectEvent, useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { wallMessages } from "#web/messages/kitchen-wall.ts";
import type { Kitchen } from "../use-kitchen.ts";
import { type WallStep, wallStep } from "./wall-orders.ts";

/** How long a step can be undone. */
const undoMs = 5000;

/** A step that took a ticket off the wall, or to its end. */
interface RecentStep {
  order: Order;
  step: WallStep;
  /** Resolves once the server has answered; `undefined` then means that it refused. */
  sent?: Promise<unknown>;
}

const isHandOver = ({ step }: RecentStep): boolean =>
  step.kind === "status" && (step.to === "completed" || step.to === "on_the_way");

/** The first steps leave a ticket where it is, with the next one on its button. */
const isUndoable = (step: WallStep): boolean => step.kind === "lines" || !["accepted", "preparing"].includes(step.to);

export const stepText = ({ number }: Order, step: WallStep): string =>
  wallMessages.left(number, step.kind === "lines" ? wallMessages.done : kitchenMessages.statuses[step.to]);

/**
 * Moves tickets on, with five seconds to undo it. What the server can take back is sent at once. A hand-over, which it cannot,
 * is sent when the five seconds are over, when the next ticket is moved on, and when the wall is left.
 */
export function useWallSteps({ actions, view, unseen, update }: Kitchen) {
  const [recent, setRecent] = useState<RecentStep>();
  const [leavingIds, setLeavingIds] = useState<ReadonlySet<string>>(new Set());
  const stay = (id: string) => setLeavingIds((ids) => new Set([...ids].filter((one) => one !== id)));

  const send = async ({ order, step }: RecentStep): Promise<unknown> => {
    if (step.kind === "lines") return view.onLinesDone(order, step.lines, true);
    return update({ order, status: step.to });
  };
  /** Sends what waits to be undone. */
  const settle = useEffectEvent((waiting: RecentStep) => {
    if (isHandOver(waiting)) void send(waiting).finally(() => stay(waiting.order._id));
  });
  useEffect(() => {
    if (!recent) return;
    const timer = setTimeout(() => {
      settle(recent);
      setRecent(undefined);
    }, undoMs);
    return () => clearTimeout(timer);
  }, [recent]);
  const settleAtEnd = useEffectEvent(() => recent && settle(recent));
  useEffect(() => () => void settleAtEnd(), []);

  const bringBack = (order: Order): void => {
    if (order.status === "ready") void update({ order, status: "preparing" });
    else {
      const lines = order.items.filter(({ stations }) => stations.some((part) => part.station === view.station));
      view.onLinesDone(order, lines, false);
    }
  };
  return {
    recent,
    /** Whether an order is being handed over, so that its ticket has left the wall. */
    isLeaving: (id: string): boolean => leavingIds.has(id),
    /** Takes the step that a ticket offers. */
    moveOn(order: Order): void {
      const step = wallStep(order, view);
      if (!step || actions.isBusy(order._id)) return;
      unseen.markOrder(order._id);
      const next: RecentStep = { order, step };
      if (!isUndoable(step)) return void send(next);
      if (recent) settle(recent);
      if (isHandOver(next)) setLeavingIds((ids) => new Set([...ids, order._id]));
      else next.sent = send(next);
      setRecent(next);
    },
    /** Takes the last step back. */
    async undo(): Promise<void> {
      if (!recent) return;
      const { order, step, sent } = recent;
      setRecent(undefined);
      if (isHandOver(recent)) return stay(order._id);
      if (step.kind === "lines") view.onLinesDone(order, step.lines, false);
      else if ((await sent) !== undefined) bringBack({ ...order, status: "ready" });
    },
    bringBack,
  };
}
