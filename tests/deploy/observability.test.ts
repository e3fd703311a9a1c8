import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const token = "a-token-for-figures";
const alerts = readFileSync("deploy/alerts.yml", "utf8");
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync("deploy/dashboard.json", "utf8"),
);
const rules = alerts.split(/^ {6}- alert: /m).slice(1);
const expressions = [
  ...rules.map((rule) => /^ {8}expr: (.+)$/m.exec(rule)?.[1] ?? ""),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
/** Words of the query language that look like metrics. */
const functions = new Set(["sum", "max", "by", "rate", "increase", "histogram_quantile"]);

/** The metrics of an expression, without labels, durations and functions. */
const metricsOf = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, " ").matchAll(/\b[a-z][a-z_0-9]+\b/g)]
    .map(([word]) => word)
    .filter((word) => !functions.has(word));

describe("alerts and dashboard", () => {
  let server: TestServer & { stop(): Promise<void> };
  let offered: Set<string>;
  beforeAll(async () => {
    server = await startTestServer("sqlite", { METRICS_TOKEN: token });
    await server.call("/api/menu");
    const text: string = (await server.call("/metrics", { token })).body;
    offered = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? ""));
  });
  afterAll(() => server.stop());

  it("ask for metrics that the server has", () => {
    expect(expressions.length).toBeGreaterThan(20);
    const asked = new Set(expressions.flatMap(metricsOf).map((name) => name.replace(/_(count|bucket|sum)$/, "")));
    // Prometheus' own: whether it reached the server.
    asked.delete("up");
    expect([...asked].filter((name) => !offered.has(name))).toEqual([]);
    expect(asked).toContain("health_level");
  });

  it("name labels and values that the server has", async () => {
    const labels = expressions.flatMap((one) =>
      [...one.matchAll(/\b(\w+)=~?"([^"]+)"/g)].map(([, name, value]) => `${name}=${value}`),
    );
    const known =
      /^(job=tavola|status=5\.\.|cached=(yes|no)|state=(waiting|given_up|overdue|captured)|audience=visitors)$/;
    expect(labels.filter((label) => !known.test(label))).toEqual([]);
  });

  it("say what happened and how urgent it is", () => {
    expect(rules.length).toBeGreaterThan(8);
    for (const rule of rules) {
      expect(rule).toMatch(/severity: (page|ticket)/);
      expect(rule).toMatch(/summary: ".{20,}"/);
    }
  });
});
