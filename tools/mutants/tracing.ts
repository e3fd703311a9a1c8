import type { Mutant } from "./mutant.ts";

/** Faults of traces. */
export const tracing: readonly Mutant[] = [
  {
    name: "anybody says to which trace a request belongs",
    file: "server/http/trace-requests.ts",
    find: "ip && isTrustedProxy(ip) ? c.req.header",
    replace: "ip ? c.req.header",
    tests: ["server/tracing/tracing.test.ts"],
  },
  {
    name: "spans are named by addresses",
    file: "server/http/trace-requests.ts",
    find: "span.rename(`${method} ${route}`);",
    replace: "span.rename(`${method} ${c.req.path}`);",
    tests: ["server/tracing/tracing.test.ts"],
  },
  {
    name: "work belongs to no span",
    file: "server/tracing/otlp.ts",
    find: "return await runInSpan(span, work);",
    replace: "return await work();",
    tests: ["server/tracing/tracing.test.ts"],
  },
  {
    name: "statements of a transaction are not part of it",
    file: "server/database/traced-driver.ts",
    find: "const parent = this.transaction ?? currentSpan();",
    replace: "const parent = currentSpan();",
    tests: ["server/tracing/tracing.test.ts"],
  },
  {
    name: "each batch that is lost is logged",
    file: "server/tracing/exporter.ts",
    find: "if (error && !isLost)",
    replace: "if (error)",
    tests: ["server/tracing/tracing.test.ts"],
  },
];
