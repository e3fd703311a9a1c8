import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("operational endpoints", (server) => {
  it("metrics are not served without a configured token", async () => {
    expect((await server().call("/metrics")).status).toBe(404);
    expect((await server().call("/metrics", { token: "undefined" })).status).toBe(404);
  });

  // Last test: it closes the store.
  it("/healthz answers while the process lives, /readyz only with a reachable store", async () => {
    const { call, running } = server();
    expect(await call("/healthz")).toMatchObject({ status: 200, body: "ok" });
    expect(await call("/readyz")).toMatchObject({ status: 200, body: "ready" });
    await running.store.close();
    const { status, body, headers } = await call("/readyz");
    expect({ status, code: body.code }).toEqual({ status: 503, code: "unavailable" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call("/healthz")).status).toBe(200);
  });
});

describeOnEachEngine(
  "Prometheus metrics",
  (server) => {
    it("are served only with the token", async () => {
      const { call } = server();
      for (const token of [undefined, "guess", "a token for figure"]) {
        expect((await call("/metrics", { token })).status, token).toBe(401);
      }
      await call("/api/menu");
      const { status, body, headers } = await call("/metrics", { token: "a-token-for-figures" });
      expect(status).toBe(200);
      expect(headers.get("content-type")).toMatch(/^text\/plain/);
      expect(body).toMatch(
        /http_request_duration_seconds_count\{method="GET",call="\w+",status="200",cached="(yes|no)"\} [1-9]/,
      );
    });
  },
  { METRICS_TOKEN: "a-token-for-figures" },
);
