import type { Context, Hono } from "hono";
import { z } from "zod";
import { needsVerifiedEmail, type Operation } from "#contract/operation.ts";
import { endpoints } from "#contract/paths.ts";
import type { AuditTrail } from "../database/audit-trail.ts";
import { newId } from "../database/ids.ts";
import type { Commit, Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { Principal } from "../domain/current-user.ts";
import { assertFreshSignIn } from "../domain/fresh-sign-in.ts";
import type { PubSub } from "../events/pubsub.ts";
import { type IdempotencyService, scopedKey } from "../idempotency/idempotency.service.ts";
import { readJson } from "../lib/read-body.ts";
import type { RateLimitService } from "../rate-limit/rate-limit.service.ts";
import { createChangeRecorder, createRefusalRecorder } from "./audit-request.ts";
import type { Authorize } from "./authorize.ts";
import { cachingOf, respondCacheable } from "./cacheable-json.ts";
import type { ClientIpResolver, HttpEnv } from "./client-ip.ts";
import { createEventStream } from "./event-stream.ts";
import { createOpenStreams, type OpenStreams } from "./open-streams.ts";
import type { Route } from "./route.ts";
import { jsonResponse } from "./security-headers.ts";
import { readUpload } from "./upload.ts";
import { validateInput } from "./validate-input.ts";

interface MountDeps {
  authorize: Authorize;
  limits: RateLimitService;
  idempotency: IdempotencyService;
  audit: AuditTrail;
  db: Db;
  log: { warn(details: object, message: string): void };
  resolveClientIp: ClientIpResolver;
  pubsub: Pick<PubSub, "subscribe">;
  /** Aborted when the server begins to stop; ends event streams. */
  stopping: AbortSignal;
  /** Whether answers are made of the public content as it is now, not as it was before an outage. */
  isContentCurrent(): boolean;
  /** Sent with every answer. */
  defaultHeaders: Readonly<Record<string, string>>;
}

interface RequestDeps extends MountDeps {
  openStreams: OpenStreams;
}

const Page = z.object({ items: z.unknown(), next: z.record(z.string(), z.string()).optional() });
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Mounts every route. A request is authorized, validated, rate-limited and run once per Idempotency-Key, in this order;
 * the response is parsed by the operation's schema, so that nothing undeclared leaves the server.
 */
export function mountRoutes(api: Hono<HttpEnv>, routes: readonly Route[], mountDeps: MountDeps): void {
  const deps = { ...mountDeps, openStreams: createOpenStreams(mountDeps.pubsub) };
  const recordRefusal = createRefusalRecorder(deps);
  for (const route of routes) {
    const [method, path] = endpoints[route.name];
    api.on(method, honoPath(path), (c) =>
      handleRequest(c, route, deps).catch((error: unknown) => {
        const authorization = c.req.header("authorization");
        recordRefusal(error, { call: route.name, address: deps.resolveClientIp(c), authorization });
        throw error;
      }),
    );
  }
  rejectOtherMethods(api, routes);
}

async function handleRequest(c: Context<HttpEnv>, route: Route, deps: RequestDeps): Promise<Response> {
  const { operation } = route;
  const body = operation.body ? await readJson(c.req.raw) : { value: undefined };
  const raw = { params: c.req.param(), query: c.req.query(), body: "value" in body ? body.value : undefined };
  const authorize = () => deps.authorize(operation.access, { ...raw, authorization: c.req.header("authorization") });
  const principal = await authorize();
  if ("error" in body) throw body.error;
  const input = validateInput(operation, raw);
  assertVerified(operation, principal);
  if (operation.freshSignIn && principal) assertFreshSignIn(principal.session);
  const clientAddress = deps.resolveClientIp(c);
  const principalId = principalIdOf(principal) ?? clientAddress;
  const request = { call: route.name, address: clientAddress };
  const recordChange = createChangeRecorder(deps.audit, request, principal);
  const scope = `${route.name}:${principalId}`;
  const { idempotency, limits } = deps;
  const countRequest = async () => operation.limit && limits.consume(scope, operation.limit);
  const key = operation.idempotent ? idempotencyKey(c.req.header("idempotency-key")) : undefined;
  if (!key) await countRequest();
  const upload = operation.upload ? await readUpload(c.req.raw, operation.upload) : undefined;
  const requestKey = key ? scopedKey(scope, key) : newId();
  const work = (commit: Commit, stream?: { signal: AbortSignal }) =>
    route.handle({
      ...input,
      principal: withActingRole(principal),
      ...{ upload, requestKey, clientAddress, commit, recordChange, ...stream },
    });
  // Nobody reads the body of an answer to HEAD, so a stream would never end.
  if (operation.stream && c.req.raw.method === "HEAD") throw new AppError("method_not_allowed");
  if (operation.stream)
    return createEventStream({
      events: (signal) => iterate(work(idempotency.commit, { signal })),
      response: operation.response,
      reauthorize: async () => assertSameRole(principal, await authorize()),
      register: (stream) => deps.openStreams.add(principalId, stream),
      stopping: deps.stopping,
    });
  const headers: Record<string, string> = { "cache-control": cacheControlOf(operation) };
  // A repetition that gets its stored response does not count against the limit.
  const countAndWork = async (commit: Commit) => {
    await countRequest();
    return work(commit);
  };
  const handled = await (key ? idempotency.runOnce(requestKey, input, countAndWork) : work(idempotency.commit));
  // Pages, which call the API in process, take no compressed answers.
  const cacheable = c.req.header("accept-encoding") === undefined ? undefined : cachingOf(operation);
  const send = (answer: unknown) =>
    cacheable
      ? respondCacheable(c.req.raw, answer, cacheable, { headers, isContentCurrent: deps.isContentCurrent })
      : jsonResponse(answer, { ...deps.defaultHeaders, ...headers });
  if (!operation.paged) return send(operation.response.parse(handled));
  const { items, next } = Page.parse(handled);
  if (next) headers.link = `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`;
  return send(operation.response.parse(items));
}

async function* iterate(handling: Promise<unknown>) {
  const handled = await handling;
  if (isIterable(handled)) yield* handled;
}

/** What a stream sends depends on the role that the user had when it was opened. */
function assertSameRole(before: Principal | undefined, now: Principal | undefined): void {
  const roleOf = (principal: Principal | undefined) => (principal?.kind === "user" ? principal.role : undefined);
  if (roleOf(withActingRole(before)) !== roleOf(withActingRole(now))) throw new AppError("forbidden");
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const principalIdOf = (principal: Principal | undefined): string | undefined =>
  principal?.kind === "user" ? principal.id : principal?.uid;

function assertVerified(operation: Operation, principal: Principal | undefined): void {
  const isVerified = principal?.kind === "user" && principal.isValid;
  if (needsVerifiedEmail(operation) && !isVerified) throw new AppError("email_unverified");
}

/** An admin whose email is not verified has only a guest's rights in operations that both may call. */
const withActingRole = (principal: Principal | undefined): Principal | undefined =>
  principal?.kind === "user" && !principal.isValid ? { ...principal, role: "user" } : principal;

/** Responses that depend on the user are never stored by a cache; public ones are revalidated each time. */
const cacheControlOf = (operation: Operation) => (operation.access === "public" ? "no-cache" : "no-store");

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
