import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { examine } from "#tests/support/doctor.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type OtlpCollector, openOtlpCollector } from "#tests/support/otlp-collector.ts";
import { hideSecrets } from "./secrets.ts";
import { tracesCheck } from "./traces.check.ts";

describe("the doctor's check of traces", () => {
  let collector: OtlpCollector;
  beforeAll(async () => {
    collector = await openOtlpCollector();
  });
  afterAll(() => collector.close());

  it("sends an empty message to the collector, with the headers, and only if there is one", async () => {
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=hush" };
    expect(await examine(tracesCheck, variables)).toEqual([
      `ok  the collector at ${collector.url}/v1/traces takes traces`,
    ]);
    expect(collector.requests.at(-1)).toMatchObject({ path: "/v1/traces", headers: { "x-api-key": "hush" } });
    expect(collector.spans()).toEqual([]);
    expect(tracesCheck.isConfigured(readConfig({}))).toBe(false);
  });

  it("says what to correct if it refuses, is something else, or is away", async () => {
    const variables = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces` };
    collector.answerWith(401);
    expect(await examine(tracesCheck, variables)).toEqual([
      `error OTEL_EXPORTER_OTLP_HEADERS the collector at ${collector.url}/v1/traces refuses access (401)`,
    ]);
    collector.answerWith(404);
    expect(await examine(tracesCheck, variables)).toEqual([
      `error OTEL_EXPORTER_OTLP_TRACES_ENDPOINT what answers at ${collector.url}/v1/traces takes no traces (404)`,
    ]);
    const away = `http://127.0.0.1:${await freePort()}`;
    expect(await examine(tracesCheck, { OTEL_EXPORTER_OTLP_ENDPOINT: away })).toEqual([
      `error OTEL_EXPORTER_OTLP_ENDPOINT no collector answers at ${away}/v1/traces: ECONNREFUSED`,
    ]);
  });

  it("shows no value of the headers", () => {
    const config = readConfig({ OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=hush-hush" });
    expect(hideSecrets(config)("refused: hush-hush")).toBe("refused: •••");
  });
});
