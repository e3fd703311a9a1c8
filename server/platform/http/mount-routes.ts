import type { Context, Hono } from "hono";
import { endpoints } from "#contract/paths.ts";
import type { AuditTrail } from "../database/audit-trail.ts";
import { newId } from "../database/ids.ts";
import type { Commit, Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { assertFreshSignIn } from "../domain/fresh-sign-in.ts";
import type { PubSub } from "../events/pubsub.ts";
import { type IdempotencyService, scopedKey } from "../idempotency/idempotency.service.ts";
import { ipGroup } from "../lib/ip-group.ts";
import { readJson } from "../lib/read-body.ts";
import type { AddressLimits } from "../rate-limit/address-limits.ts";
import type { RateLimitService } from "../rate-limit/rate-limit.service.ts";
import { assertSameRole, assertVerified, principalIdOf, withActingRole } from "./acting-principal.ts";
import { createChangeRecorder, createRefusalRecorder } from "./audit-request.ts";
import type { Authorize } from "./authorize.ts";
import type { ClientIpResolver, HttpEnv } from "./client-ip.ts";
import { createEventStream, iterate } from "./event-stream.ts";
import type { Metrics } from "./metrics.ts";
import { createOpenStreams, type OpenStreams } from "./open-streams.ts";
import { type ResponseDeps, respondWith } from "./respond-with.ts";
import type { Route } from "./route.ts";
import { readUpload } from "./upload.ts";
import { validateInput } from "./validate-input.ts";

interface MountDeps extends ResponseDeps {
  authorize: Authorize;
  limits: RateLimitService;
  addressLimits: AddressLimits;
  idempotency: IdempotencyService;
  audit: AuditTrail;
  db: Db;
  resolveClientIp: ClientIpResolver;
  pubsub: Pick<PubSub, "subscribe" | "publishHere">;
  metrics: Pick<Metrics, "gauge">;
  /** It is aborted when the server begins to stop, and ends event streams. */
  stopping: AbortSignal;
}

interface RequestDeps extends MountDeps {
  openStreams: OpenStreams;
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Mounts every route. A request is authorized, validated, rate-limited and run once per Idempotency-Key, in this order;
 * the response, if it is no file, is parsed by the operation's schema, so that nothing undeclared leaves the server.
 */
export function mountRoutes(api: Hono<HttpEnv>, routes: readonly Route[], mountDeps: MountDeps): void {
  const deps = { ...mountDeps, openStreams: createOpenStreams(mountDeps) };
  const recordRefusal = createRefusalRecorder(deps);
  for (const route of routes) {
    const [method, path] = endpoints[route.name];
    api.on(method, honoPath(path), (c) => {
      c.set("operation", route.name);
      const handled = handleRequest(c, route, deps).catch((error: unknown) => {
        const authorization = c.req.header("authorization");
        recordRefusal(error, { call: route.name, clientIp: deps.resolveClientIp(c), authorization });
        throw error;
      });
      // Before the response, so that who booked reads the own booking.
      return route.operation.changesTables ? handled.finally(() => deps.pubsub.publishHere("availability")) : handled;
    });
  }
  rejectOtherMethods(api, routes);
}

async function handleRequest(c: Context<HttpEnv>, route: Route, deps: RequestDeps): Promise<Response> {
  const { operation } = route;
  const parts = { params: c.req.param(), query: c.req.query(), body: undefined };
  const authorization = c.req.header("authorization");
  // Strangers send short bodies only.
  if (operation.maxBodyBytes) await deps.authorize(operation, { ...parts, authorization });
  const body = operation.body ? await readJson(c.req.raw, operation.maxBodyBytes) : { value: undefined };
  const raw = { ...parts, body: "value" in body ? body.value : undefined };
  const authorize = () => deps.authorize(operation, { ...raw, authorization });
  const principal = await authorize();
  if ("error" in body) throw body.error;
  const input = validateInput(operation, raw);
  assertVerified(operation, principal);
  if (operation.freshSignIn && principal) assertFreshSignIn(principal.session);
  const clientIp = deps.resolveClientIp(c);
  const principalId = principalIdOf(principal) ?? clientIp;
  const request = { call: route.name, clientIp };
  const recordChange = createChangeRecorder(deps.audit, request, principal);
  const scope = `${route.name}:${principalId}`;
  const { idempotency } = deps;
  const countRequest = async (): Promise<void> => {
    const { limit } = operation;
    const countedId = principalIdOf(principal);
    if (limit && countedId !== undefined) await deps.limits.consume(`${route.name}:${countedId}`, limit);
    else if (limit) await deps.addressLimits.consume(route.name, clientIp, limit);
  };
  const key = operation.idempotent ? idempotencyKey(c.req.header("idempotency-key")) : undefined;
  if (!key) await countRequest();
  const upload = operation.upload ? await readUpload(c.req.raw, operation.upload) : undefined;
  const requestKey = key ? scopedKey(scope, key) : newId();
  const work = (commit: Commit, context?: { signal: AbortSignal }) =>
    route.handle({
      ...input,
      principal: withActingRole(principal),
      upload,
      requestKey,
      clientIp,
      commit,
      recordChange,
      ...context,
    });
  // The body of an answer to HEAD is not read, so a stream would never end.
  if (operation.stream && c.req.raw.method === "HEAD") throw new AppError("method_not_allowed");
  if (operation.stream)
    return createEventStream({
      events: (signal) => iterate(work(idempotency.commit, { signal })),
      response: operation.response,
      reauthorize: async () => assertSameRole(principal, await authorize()),
      register: (stream) =>
        principal ? deps.openStreams.add(principalId, stream) : deps.openStreams.addPublic(ipGroup(clientIp), stream),
      stopping: deps.stopping,
      disconnect: () => void c.env?.incoming?.socket.destroy(),
    });
  const disconnected = upload && { signal: c.req.raw.signal };
  // A repetition that gets its stored response does not count against the limit.
  const countAndWork = async (commit: Commit) => {
    await countRequest();
    return work(commit, disconnected);
  };
  const handled = await (key
    ? idempotency.runOnce(requestKey, input, countAndWork)
    : work(idempotency.commit, disconnected));
  return respondWith(handled, { c, operation, query: input.query, deps });
}

function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (keyPattern.test(header)) return header;
  throw new AppError("invalid", { fields: { "Idempotency-Key": "Use 1 to 200 visible characters" } });
}

function rejectOtherMethods(api: Hono<HttpEnv>, routes: readonly Route[]): void {
  const paths = new Set(routes.map((route) => honoPath(endpoints[route.name][1])));
  for (const path of paths) {
    api.all(path, () => {
      throw new AppError("method_not_allowed");
    });
  }
}
