import { z } from "zod";

/** The variables of traces, named as OpenTelemetry names them, and what they mean together. */

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const collector = z
  .url({ protocol: /^https?$/, error: "expected an address such as http://127.0.0.1:4318" })
  .optional();

/** `name=value,name=value` with values as in addresses (`%20` for a space). */
const headers = z.string().transform((text, context): Record<string, string> => {
  const entries = text.split(",").map((word): [string, string] => {
    const [, name = "", value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([^\s,]+)\s*$/.exec(word) ?? [];
    const decoded = decode(value);
    if (!name || decoded === undefined)
      context.addIssue({ code: "custom", message: "expected headers such as x-api-key=value, separated by commas" });
    return [name.toLowerCase(), decoded ?? ""];
  });
  return Object.fromEntries(entries);
});

function decode(value: string): string | undefined {
  try {
    const text = decodeURIComponent(value);
    return /^[\x20-\x7e]+$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/json", "expected http/json").optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100, "expected at most 100 characters").default("tavola"),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `expected ${samplers.join(" or ")}`).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("expected a share from 0 to 1")
    .min(0, "expected a share from 0 to 1")
    .max(1, "expected a share from 0 to 1")
    .default(1),
};

type Variables = z.output<z.ZodObject<typeof tracingVariables>>;

export interface TracingSettings {
  /** Where spans are sent. */
  url: string;
  /** The variable that says so. */
  variable: "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT";
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: (typeof samplers)[number];
  /** The share of traces that the samplers by ratio keep. */
  ratio: number;
}

/** How traces are sent; `undefined` if they are not. The address for traces is used as it is; to the other the path is added. */
export function findTracingSettings(config: Variables): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint, OTEL_EXPORTER_OTLP_ENDPOINT: general } = config;
  const shared = {
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: config.OTEL_SERVICE_NAME,
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  };
  if (tracesEndpoint !== undefined)
    return { ...shared, url: tracesEndpoint, variable: "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT" };
  if (general === undefined) return undefined;
  return { ...shared, url: `${general.replace(/\/$/, "")}/v1/traces`, variable: "OTEL_EXPORTER_OTLP_ENDPOINT" };
}
