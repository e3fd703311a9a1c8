import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { api } from "#web/api/api.ts";
import { settle } from "#web/api/use-api-mutation.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { toast } from "#web/ui/toast.ts";
import type { LineMark } from "./line-states.ts";
import { keyOfMark, readMarks, removeMark, storeMarks } from "./stored-marks.ts";

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

  const mark = (changed: readonly LineMark[]) => {
    storeMarks(email, changed);
    setMarks((all) => new Map([...all, ...changed.map((one) => [keyOfMark(one), one] as const)]));
  };
  return { marks: [...marks.values()], mark };
}
