import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";
import { z } from "zod";
import { resolveWithin } from "../lib/resolve-within.ts";

/** From a process that was asked for the metrics to its supervisor. */
const Request = z.object({ metricsFor: z.string() });
/** The supervisor's answer; no text if a process did not answer. */
const Answer = z.object({ metricsFor: z.string(), text: z.string().optional() });

const timeoutMs = 6000;

/** Lets the supervising process answer its processes that ask for the metrics of all. */
export function answerForAllProcesses(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    const request = Request.safeParse(message).data;
    if (!request) return;
    const answer = (text?: string) =>
      worker.isConnected() && worker.send({ ...request, ...(text !== undefined && { text }) });
    all.clusterMetrics().then(answer, () => answer());
  });
}

/**
 * Returns a function that resolves with the metrics of all processes of the cluster together, or with those of this one if
 * it is alone, or if another one does not answer.
 */
export function clusterMetricsReader(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics();
  AggregatorRegistry.setRegistries(register);
  // Its creation lets this process answer the supervisor.
  new AggregatorRegistry();
  return async () => (await askSupervisor()) ?? register.metrics();
}

function askSupervisor(): Promise<string | undefined> {
  const metricsFor = randomUUID();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const receive = (message: unknown) => {
    const answer = Answer.safeParse(message).data;
    if (answer?.metricsFor === metricsFor) resolve(answer.text);
  };
  process.on("message", receive);
  process.send?.({ metricsFor });
  return resolveWithin(timeoutMs, promise, undefined).finally(() => process.off("message", receive));
}
