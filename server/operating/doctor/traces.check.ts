import { type Config, findTracingSettings } from "../../platform/config/config.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { ask } from "./request.ts";
import { failure, ok } from "./results.ts";

async function check(config: Config): Promise<DoctorResult[]> {
  const settings = findTracingSettings(config);
  if (!settings) return [];
  const { url, variable, headers } = settings;
  const answer = await ask(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ resourceSpans: [] }),
  });
  if ("failure" in answer) {
    const remedy = `Start the collector, or correct ${variable}. Guests notice nothing: traces are lost meanwhile.`;
    return [failure(`no collector answers at ${url}: ${answer.failure}`, { variable, remedy })];
  }
  if (answer.status === 200) return [ok(`the collector at ${url} takes traces`)];
  if (answer.status === 401 || answer.status === 403) {
    const remedy = "Set OTEL_EXPORTER_OTLP_HEADERS to what the collector expects, such as x-api-key=….";
    const text = `the collector at ${url} refuses access (${answer.status})`;
    return [failure(text, { variable: "OTEL_EXPORTER_OTLP_HEADERS", remedy })];
  }
  const remedy = `${variable} must be the address of OTLP over HTTP, mostly on port 4318; the collector must accept JSON.`;
  return [failure(`what answers at ${url} takes no traces (${answer.status})`, { variable, remedy })];
}

/** Checks that the collector accepts traces, with an empty message. */
export const tracesCheck: DoctorCheck = {
  subject: "traces",
  isConfigured: (config) => findTracingSettings(config) !== undefined,
  variable: (config) => findTracingSettings(config)?.variable,
  run: check,
};
