import { createServer } from "node:http";
import { z } from "zod";
import { waitFor } from "./wait-for.ts";

/** A collector of traces that listens on loopback and keeps what it received. */

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])));

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: Attributes,
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
});
export type ReceivedSpan = z.infer<typeof Span>;

const TraceRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export type OtlpCollector = Awaited<ReturnType<typeof openOtlpCollector>>;

export async function openOtlpCollector() {
  const bodies: string[] = [];
  const requests: { path: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  let status: number | "silence" = 200;
  let unanswered = 0;
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    bodies.push(Buffer.concat(chunks).toString("utf8"));
    requests.push({ path: request.url ?? "", headers: request.headers });
    unanswered++;
    response.once("close", () => unanswered--);
    if (status === "silence") return;
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  const received = () => bodies.flatMap((body) => TraceRequest.parse(JSON.parse(body)).resourceSpans);
  const spans = (): ReceivedSpan[] => received().flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));

  return {
    /** Answers from now on; in silence nothing is answered. */
    answerWith: (next: number | "silence"): void => {
      status = next;
    },
    /** Requests whose clients still wait. */
    unanswered: () => unanswered,
    url: `http://127.0.0.1:${port}`,
    requests,
    spans,
    /** All that was received, as it came. */
    text: () => bodies.join("\n"),
    resources: () => received().map(({ resource }) => resource.attributes),
    /** Waits for a span that fits. */
    waitForSpan: (fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
      waitFor(async () => {
        const span = spans().find(fits);
        if (!span) throw new Error(`no such span in ${spans().length}`);
        return span;
      }),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface SpanTree {
  [name: string]: SpanTree;
}

/** The names of the spans below spans; those of one name are merged. */
export function treeBelow(spans: readonly ReceivedSpan[], parentIds: readonly string[]): SpanTree {
  const children = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentIds.includes(parentSpanId));
  const byName = Map.groupBy(children, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, same]) => [
      name,
      treeBelow(
        spans,
        same.map(({ spanId }) => spanId),
      ),
    ]),
  );
}
