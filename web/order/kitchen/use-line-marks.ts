import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import type { Order } from "#contract/ordering/order.ts";
import { api } from "#web/api/api.ts";
import { settle } from "#web/api/use-api-mutation.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { parseJson } from "#web/session/json.ts";
import { storage } from "#web/storage/storage.ts";
import { toast } from "#web/ui/toast.ts";
import type { LineMark } from "./line-states.ts";

/** Marks that this browser has not been able to send yet; those of another user are not sent in one's own name. */

const LineMarks = z.array(
  z.object({ orderId: z.string(), position: z.int(), station: z.string().optional(), done: z.boolean() }),
);

const storageKey = (email: string) => `kitchen-line-marks ${email}`;

/** Names the line, or the station's part of it, that a mark is about. */
const keyOfMark = ({ orderId, position, station = "" }: LineMark): string => `${orderId} ${position} ${station}`;

function readMarks(email: string): ReadonlyMap<string, LineMark> {
  const { data = [] } = LineMarks.safeParse(parseJson(storage.read(storageKey(email))));
  const marks = data.map(({ station, ...mark }): LineMark => ({ ...mark, station }));
  return new Map(marks.map((mark) => [keyOfMark(mark), mark]));
}

/** Changes what is stored now, which another tab may have changed. */
function changeMarks(email: string, change: (marks: Map<string, LineMark>) => void): void {
  const marks = new Map(readMarks(email));
  change(marks);
  if (marks.size === 0) storage.remove(storageKey(email));
  else storage.write(storageKey(email), JSON.stringify([...marks.values()]));
}

const storeMarks = (email: string, newMarks: readonly LineMark[]): void =>
  changeMarks(email, (marks) => {
    for (const mark of newMarks) marks.set(keyOfMark(mark), mark);
  });

/** Removes a mark unless the line was marked otherwise meanwhile. */
const removeMark = (email: string, mark: LineMark): void =>
  changeMarks(email, (marks) => {
    if (marks.get(keyOfMark(mark))?.done === mark.done) marks.delete(keyOfMark(mark));
  });

const retryMs = 4000;
/** Without a limit, a request over a lost connection can wait for minutes. */
const answerTimeoutMs = 10_000;

/**
 * Lines that are marked done or not done. A mark is shown at once, and sent until the server has it: a kitchen does not
 * wait for its connection. Unsent marks survive a reload. Of several marks of one line the last counts.
 */
export function useLineMarks(email: string, onOrderLoaded: (order: Order) => void) {
  const [marks, setMarks] = useState(() => readMarks(email));
  const sending = useRef(new Set<string>());
  const forget = (mark: LineMark) => {
    removeMark(email, mark);
    setMarks((all) => new Map([...all].filter(([, other]) => other !== mark)));
  };

  const sendOnce = async (mark: LineMark): Promise<void> => {
    const { orderId, position, station, done } = mark;
    const params = { id: orderId, position: String(position) };
    const body = { done, ...(station !== undefined && { station }) };
    const answer = api("updateOrderLine", { params, body, signal: AbortSignal.timeout(answerTimeoutMs) });
    const outcome = await settle(answer);
    if ("problem" in outcome) {
      const { status, detail } = outcome.problem;
      if (status >= 500 || status === 429) return;
      toast.error(kitchenMessages.lineNotMarked(detail));
      forget(mark);
    }
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const order = await settle(api("getOrder", { params: { id: orderId }, signal }));
    if ("result" in order) onOrderLoaded(order.result);
    if ("result" in outcome) forget(mark);
  };
  /** Keeps a mark that got no answer in time, a server error or 429, so that it is sent again. */
  const send = async (mark: LineMark): Promise<void> => {
    const key = keyOfMark(mark);
    if (sending.current.has(key)) return;
    sending.current.add(key);
    await sendOnce(mark).catch(() => undefined);
    sending.current.delete(key);
  };
  const sendAll = useEffectEvent(() => {
    for (const mark of marks.values()) void send(mark);
  });
  useEffect(() => {
    if (marks.size === 0) return;
    sendAll();
    const timer = setInterval(() => sendAll(), retryMs);
    const handleOnline = () => sendAll();
    addEventListener("online", handleOnline);
    return () => {
      clearInterval(timer);
      removeEventListener("online", handleOnline);
    };
  }, [marks]);

  const mark = (changedMarks: readonly LineMark[]) => {
    storeMarks(email, changedMarks);
    setMarks((all) => new Map([...all, ...changedMarks.map((one) => [keyOfMark(one), one] as const)]));
  };
  return { marks: [...marks.values()], mark };
}
