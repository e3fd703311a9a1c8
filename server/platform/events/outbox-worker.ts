import type { Logger } from "pino";
import type { OutboxRow } from "../database/system-schema.ts";
import { concurrency, type Outbox } from "./outbox.ts";
import { type OutboxHandler, type OutboxHandlers, outboxKinds, type StartedMessage } from "./outbox-handler.ts";
import { logFailure, startWorker, type Worker } from "./worker.ts";

interface Deps {
  outbox: Pick<Outbox, "begin" | "onWake">;
  log: Logger;
  stopping: AbortSignal;
}

const everyMs = 1000;

/**
 * Returns the `like` pattern that matches the keys of all tickets of a station, from the key of one. Its printer takes one
 * ticket at a time; further ones would wait for it and block tickets for other printers.
 */
const ticketsOfStation = (key: string) => key.replace(/^print:.*:/, "print:%:");

/**
 * Handles messages of one kind as they become due, up to `concurrency` at once, and one ticket of each station. Stopping waits
 * for those that have begun.
 */
function startOutboxWorker(kind: OutboxRow["kind"], handler: OutboxHandler, { outbox, log, stopping }: Deps): Worker {
  const name = `outbox ${kind}`;
  const running = new Map<Promise<void>, string>();

  function keep({ key, ended: handling }: StartedMessage) {
    const handlingEnd = handling.catch(logFailure(log, name)).finally(() => {
      running.delete(handlingEnd);
      if (kind === "print") worker.wake();
    });
    running.set(handlingEnd, key);
  }

  async function handleDue(): Promise<void> {
    let [limit, messages]: [number, StartedMessage[]] = [0, []];
    do {
      if (running.size === concurrency) await Promise.race(running.keys());
      const busy = kind === "print" ? Array.from(running.values(), ticketsOfStation) : [];
      limit = kind === "print" ? 1 : concurrency - running.size;
      messages = await outbox.begin({ [kind]: handler }, limit, busy);
      messages.forEach(keep);
      // With a place left, all due messages have begun: those enqueued meanwhile wake the worker.
    } while (messages.length === limit && !stopping.aborted);
  }

  const worker = startWorker(name, everyMs, log, handleDue);
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      await Promise.all(running.keys());
    },
  };
}

/**
 * Handles the messages that have a handler, each kind by a worker of its own: a mail server that is slow delays no ticket, and a
 * message that takes long, such as a ticket for a printer that does not answer, holds up no other one while a place is free.
 */
export function startOutboxWorkers(handlers: OutboxHandlers, deps: Deps): Pick<Worker, "stop"> {
  const workers = new Map<OutboxRow["kind"], Worker>();
  for (const kind of outboxKinds) {
    const handler = handlers[kind];
    if (handler) workers.set(kind, startOutboxWorker(kind, handler, deps));
  }
  deps.outbox.onWake((woken) => {
    for (const [kind, worker] of workers) if (woken === undefined || kind === woken) worker.wake();
  });
  return { stop: async () => void (await Promise.all(Array.from(workers.values(), (worker) => worker.stop()))) };
}
