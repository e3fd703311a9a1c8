import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createOrdersOf, createReservationsOf } from "#tests/support/guest-records.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { type OtlpCollector, openOtlpCollector, type ReceivedSpan, treeBelow } from "#tests/support/otlp-collector.ts";
import { newPerson, type Person, signUpPerson } from "#tests/support/person.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { createLog } from "../lib/log.ts";

type Running = TestServer & { stop(): Promise<void> };

const collectLog = () => {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }) };
};

describe.each(chosenEngines)("traces on %s", (engine) => {
  let collector: OtlpCollector;
  let spans: ReceivedSpan[];
  let guest: Guest;
  const person: Person = newPerson();

  /** What the person did is over, and everything is sent, before the tests look. */
  beforeAll(async () => {
    collector = await openOtlpCollector();
    const server: Running = await startTestServer(engine, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    guest = await signUpPerson(server, person);
    const admin = await server.signInAdmin();
    await createOrdersOf(server, guest, person, admin);
    await createReservationsOf(server, guest, person, admin);
    await server.waitForMail(person.email, /cancelled/i);
    await server.call(`/api/payments/${person.email}?page=1`, { token: guest.token });
    await server.call(`/no-page-here?email=${person.email}`);
    await server.stop();
    spans = collector.spans();
  });
  afterAll(() => collector.close());

  const findCall = (operation: string) =>
    spans.filter(({ attributes }) => attributes["tavola.operation"] === operation);

  it("a payment is one trace: the request, its transaction with the statements, and the call of the provider", () => {
    const [request] = findCall("recordPayment");
    expect(request).toMatchObject({
      name: "POST /api/payments",
      kind: 2,
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/payments",
        "http.response.status_code": 200,
        "tavola.request.id": expect.stringMatching(/^[\w-]{12}$/),
      },
    });
    const own = spans.filter(({ traceId }) => traceId === request?.traceId);
    expect(treeBelow(own, [request?.spanId ?? ""])).toMatchObject({
      "payment retrieveIntent": {},
      transaction: { "insert payments": {}, "insert orders": {}, "insert outbox": {} },
    });
    expect(own.find(({ name }) => name === "insert orders")?.attributes).toEqual({
      "db.system.name": engine === "postgres" ? "postgresql" : "sqlite",
      "db.operation.name": "insert",
      "db.collection.name": "orders",
      "db.query.summary": "insert orders",
    });
  });

  it("every other span of a request is below the request", () => {
    const ids = new Set(spans.map(({ spanId }) => spanId));
    const lost = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId));
    expect(lost).toEqual([]);
    expect(new Set(spans.filter(({ kind }) => kind === 2).map(({ parentSpanId }) => parentSpanId))).toEqual(
      new Set([undefined]),
    );
  });

  it("a mail and a refund are traces of their own, with the call that carries them out", () => {
    const calls = { "deliver mail": "mail send", "deliver refund": "payment refund" };
    for (const [name, call] of Object.entries(calls)) {
      const deliveries = spans.filter((span) => span.name === name);
      expect(deliveries.length, name).toBeGreaterThan(0);
      for (const { parentSpanId, spanId } of deliveries) {
        expect(parentSpanId).toBeUndefined();
        expect(treeBelow(spans, [spanId])).toMatchObject({ [call]: {} });
      }
    }
    // Those that end at once are marked together, in the trace of one of them.
    const all = spans.filter(({ name }) => Object.hasOwn(calls, name)).map(({ spanId }) => spanId);
    expect(treeBelow(spans, all)).toMatchObject({ "update outbox": {} });
  });

  it("hold nothing of a person: no name, address or text, no token and no code", () => {
    const text = collector.text().toLowerCase();
    const written = [...Object.values(person), guest.password, guest.token, guest.cookie, "quixwood", "4242 4242"];
    const secret = [...written, "@", "no-page-here", "bearer"].map((value) => value.toLowerCase());
    expect(secret.filter((value) => text.includes(value))).toEqual([]);
    expect(spans.length).toBeGreaterThan(100);
  });

  it("name service, release and process", () => {
    const [resource] = collector.resources();
    expect(resource).toMatchObject({ "service.name": "tavola", "service.version": expect.any(String) });
    expect(new Set(collector.resources().map((one) => one["service.instance.id"])).size).toBe(1);
    expect(collector.requests[0]?.path).toBe("/v1/traces");
  });
});

describe("traces", () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const running = new Set<Running>();
  let collector: OtlpCollector;
  beforeAll(async () => {
    collector = await openOtlpCollector();
  });
  afterAll(async () => {
    for (const server of running) await server.stop();
    await collector.close();
  });

  async function startTraced(variables: Record<string, string>, log = collectLog()) {
    const server = await startTestServer("sqlite", variables, { log: log.log });
    running.add(server);
    return { ...server, lines: log.lines };
  }
  async function stop({ origin }: TestServer) {
    const found = [...running].find((one) => one.origin === origin);
    if (found) running.delete(found);
    await found?.stop();
  }
  const collect = (variables: Record<string, string> = {}) =>
    startTraced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/custom/path`, ...variables });

  it("continue the trace of a trusted proxy, and that of nobody else", async () => {
    const trusted = await collect({ TRUSTED_PROXIES: "127.0.0.1", OTEL_SERVICE_NAME: "behind-a-proxy" });
    const open = await collect({ OTEL_SERVICE_NAME: "open" });
    await open.call("/api/nothing", { headers: { traceparent } });
    await trusted.call("/api/nothing", { headers: { traceparent } });
    await trusted.call("/api/reviews/visible-to-nobody", { headers: { traceparent: "00-nothing-valid-01" } });
    const span = await collector.waitForSpan((one) => one.traceId === traceId);
    expect(span).toMatchObject({ name: "GET api", parentSpanId: "00f067aa0ba902b7" });
    for (const one of [open, trusted]) await stop(one);
    expect(collector.spans().filter((one) => one.traceId === traceId)).toHaveLength(1);
    expect(collector.resources().map((one) => one["service.name"])).toContain("behind-a-proxy");
    expect(new Set(collector.requests.map(({ path }) => path))).toEqual(new Set(["/custom/path"]));
  });

  it("have their id in the log lines of the request, beside its own", async () => {
    const server = await collect({ OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=hush%20hush" });
    const admin = await server.signInAdmin();
    const { db } = server.running.store;
    await db.schema.alterTable("payments").renameTo("payments_gone").execute();
    const { body } = await server.call(`/api/payments/${admin.email}`, { token: admin.token });
    await db.schema.alterTable("payments_gone").renameTo("payments").execute();
    const span = await collector.waitForSpan(({ attributes }) => attributes["tavola.request.id"] === body.requestId);
    expect(span.attributes).toMatchObject({ "http.response.status_code": 500, "error.type": "500" });
    expect(span.status.code).toBe(2);
    expect(server.lines).toContainEqual(
      expect.objectContaining({ msg: "request failed", requestId: body.requestId, traceId: span.traceId }),
    );
    expect(collector.requests.at(-1)?.headers["x-api-key"]).toBe("hush hush");
    expect(collector.text()).not.toContain("hush");
  });

  it("are left out by the sampler, and probes always are", async () => {
    const before = collector.spans().length;
    const server = await collect({ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" });
    await server.call("/api/nothing");
    const probed = await collect({ OTEL_SERVICE_NAME: "probed" });
    for (const path of ["/healthz", "/readyz"]) expect((await probed.call(path)).status).toBe(200);
    for (const one of [server, probed]) await stop(one);
    const requests = collector
      .spans()
      .slice(before)
      .filter(({ kind }) => kind === 2);
    expect(requests).toEqual([]);
  });

  it("that a collector does not take are lost, which is logged once, and when it takes them again", async () => {
    collector.answerWith(400);
    const { lines, ...server } = await collect();
    const traces = () =>
      lines.filter(({ msg }) => String(msg).startsWith("traces")).map(({ level, msg }) => [level, msg]);
    const refused = async (count: number) => {
      const before = collector.requests.length;
      await server.call("/api/nothing");
      await waitFor(async () => expect(collector.requests.length).toBeGreaterThanOrEqual(before + count));
    };
    for (let round = 0; round < 2; round++) await refused(1);
    await waitFor(async () => expect(traces()).toEqual([[40, "traces cannot be sent and are lost"]]));
    collector.answerWith(200);
    await refused(1);
    await waitFor(async () => expect(traces().at(-1)).toEqual([30, "traces are sent again"]));
    expect(traces()).toHaveLength(2);
  });

  it("that cannot be sent harm no request", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const server = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const guest = await server.createGuest();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
    await pay(intent);
    expect((await recordPayment(guest, intent)).status).toBe(200);
  });

  it("that a silent collector does not take delay a stop for less than they would wait", async () => {
    collector.answerWith("silence");
    const server = await collect();
    await server.call("/api/nothing");
    await stop(server);
    expect(collector.unanswered()).toBeGreaterThan(0);
    collector.answerWith(200);
  });

  it("are neither made nor sent without a collector in the configuration", async () => {
    const before = collector.requests.length;
    const server = await startTraced({});
    const { body } = await server.call("/api/nothing", { headers: { traceparent } });
    expect(body.requestId).toBeDefined();
    await stop(server);
    expect(server.lines.some((line) => "traceId" in line)).toBe(false);
    expect(collector.requests.length).toBe(before);
  });
});
