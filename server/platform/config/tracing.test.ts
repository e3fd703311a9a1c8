import { describe, expect, it } from "vitest";
import { configProblems } from "#tests/support/config-problems.ts";
import { findTracingSettings, readConfig } from "./config.ts";

const settingsOf = (variables: Record<string, string>) => findTracingSettings(readConfig(variables));

describe("the variables of traces", () => {
  it("say where they are sent; without an address they are not", () => {
    expect(settingsOf({ OTEL_SERVICE_NAME: "juniper" })).toBeUndefined();
    expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" })).toEqual({
      url: "http://127.0.0.1:4318/v1/traces",
      variable: "OTEL_EXPORTER_OTLP_ENDPOINT",
      headers: {},
      serviceName: "tavola",
      sampler: "parentbased_always_on",
      ratio: 1,
    });
  });

  it("may name an address for traces alone, headers, a service and a share", () => {
    const settings = settingsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/otlp",
      OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20secret, x-tenant=juniper",
      OTEL_SERVICE_NAME: "juniper",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.05",
    });
    expect(settings).toEqual({
      url: "https://traces.example/otlp",
      variable: "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
      headers: { authorization: "Bearer secret", "x-tenant": "juniper" },
      serviceName: "juniper",
      sampler: "parentbased_traceidratio",
      ratio: 0.05,
    });
  });

  it.each([
    ["an address of another protocol", { OTEL_EXPORTER_OTLP_ENDPOINT: "grpc://collector:4317" }, "expected an address"],
    [
      "headers without a value",
      { OTEL_EXPORTER_OTLP_HEADERS: "x-api-key" },
      "expected headers such as x-api-key=value",
    ],
    ["headers that cannot be sent", { OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=a%0Ab" }, "expected headers such as"],
    ["an unknown sampler", { OTEL_TRACES_SAMPLER: "sometimes" }, "OTEL_TRACES_SAMPLER: expected always_on or"],
    ["a share above 1", { OTEL_TRACES_SAMPLER_ARG: "5" }, "OTEL_TRACES_SAMPLER_ARG: expected a share from 0 to 1"],
    ["another encoding", { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_PROTOCOL: expected http/json"],
  ])("refuse %s, and say what was expected", (_name, variables, words) => {
    expect(configProblems(variables)).toContain(words);
  });
});
