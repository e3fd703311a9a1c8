import type { Context, Hono } from "hono";
import { z } from "zod";
import { calls } from "#contract/addresses.ts";
import type { Operation } from "#contract/operation.ts";
import { newId } from "../database/ids.ts";
import type { Admit } from "./admission.ts";
import type { Caller, Identity } from "./caller.ts";
import type { ClientAddress, HttpEnv } from "./client-address.ts";
import { eventStream } from "./event-stream.ts";
import { type Idempotency, keyWithin } from "./idempotency.ts";
import { readJson, validate } from "./input.ts";
import type { Limits } from "./limits.ts";
import { Refusal } from "./refusal.ts";
import type { Route } from "./route.ts";
import { readUpload } from "./upload.ts";

interface Parts {
  admit: Admit;
  limits: Limits;
  idempotency: Idempotency;
  clientAddress: ClientAddress;
  /** Ends streams when the server stops. */
  stopping: AbortSignal;
}

const Page = z.object({ items: z.unknown(), next: z.record(z.string(), z.string()).optional() });
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Puts every route into the API: admit, validate, limit, do once, answer what was declared and nothing else. */
export function mount(api: Hono<HttpEnv>, routes: readonly Route[], parts: Parts): void {
  for (const route of routes) {
    const [method, path] = calls[route.name];
    api.on(method, honoPath(path), (c) => answer(c, route, parts));
  }
  refuseOtherMethods(api, routes);
}

async function answer(c: Context<HttpEnv>, route: Route, parts: Parts): Promise<Response> {
  const { operation } = route;
  const body = operation.body ? await readJson(c.req.raw) : { value: undefined };
  const given = { params: c.req.param(), query: c.req.query(), body: "value" in body ? body.value : undefined };
  const admit = () => parts.admit(operation.access, { ...given, authorization: c.req.header("authorization") });
  const caller = await admit();
  if ("refusal" in body) throw body.refusal;
  const input = validate(operation, given);
  const who = nameOf(caller) ?? parts.clientAddress(c);
  const scope = `${route.name}:${who}`;
  if (operation.limit) await parts.limits.take(scope, operation.limit);
  const upload = operation.upload ? await readUpload(c.req.raw, operation.upload) : undefined;
  const key = operation.idempotent ? idempotencyKey(c.req.header("idempotency-key")) : undefined;
  const requestKey = key ? keyWithin(scope, key) : newId();
  const handle = (signal: AbortSignal) => route.handle({ ...input, caller, upload, requestKey, signal });
  if (operation.stream) return stream(operation, handle, admit, parts.stopping);
  c.header("cache-control", cacheControl(operation));
  const work = async () => {
    const handled = await handle(c.req.raw.signal);
    if (!operation.paged) return operation.answer.parse(handled);
    const { items, next } = Page.parse(handled);
    if (next) c.header("link", `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`);
    return operation.answer.parse(items);
  };
  return c.json(key ? await parts.idempotency.once(requestKey, input, work) : await work());
}

function stream(
  { answer: schema }: Operation,
  handle: (signal: AbortSignal) => Promise<unknown>,
  stillAdmitted: () => Promise<unknown>,
  stopping: AbortSignal,
): Response {
  async function* events(signal: AbortSignal) {
    const handled = await handle(signal);
    if (isIterable(handled)) yield* handled;
  }
  return eventStream({ events, answer: schema, stillAdmitted, stopping });
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const nameOf = (caller: Caller | Identity | undefined): string | undefined =>
  caller?.kind === "user" ? caller.id : caller?.uid;

/** Answers that depend on who asks must not stay in any cache; public ones are asked for again each time. */
const cacheControl = (operation: Operation) => (operation.access === "everyone" ? "no-cache" : "no-store");

function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (keyPattern.test(header)) return header;
  throw new Refusal("invalid", { fields: { "Idempotency-Key": "Use 1 to 200 visible characters" } });
}

function refuseOtherMethods(api: Hono<HttpEnv>, routes: readonly Route[]): void {
  const paths = new Set(routes.map((route) => honoPath(calls[route.name][1])));
  for (const path of paths) {
    api.all(path, () => {
      throw new Refusal("method_not_allowed");
    });
  }
}
