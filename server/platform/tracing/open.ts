import type { Logger } from "pino";
import { type Config, findTracingSettings } from "../config/config.ts";
import type { Tracing } from "../lib/tracing.ts";

/** Opens traces if a collector is configured. Without one, no code of OpenTelemetry is loaded. */
export async function openTracing(config: Config, log: Logger): Promise<Tracing | undefined> {
  const settings = findTracingSettings(config);
  if (!settings) return undefined;
  const { otlpTracing } = await import("./otlp.ts");
  return otlpTracing(settings, log);
}
