import type { z } from "zod";
import type { ProblemCode } from "./problems.ts";

/**
 * Who may make a call (decisions §4): everyone; the holder of an identity provider's ID token; any signed-in person;
 * the person whose email stands in the named part of the request; admins.
 */
export type Access = "public" | "id-token" | "user" | "own-params" | "own-query" | "own-body" | "admin";

/** A call declared apart from its handler: what it takes, who may make it, everything it can answer. */
export interface Operation {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Refusals beyond those that follow from access, input and limits. */
  problems?: readonly ProblemCode[];
  /** Answers are replayed for a repeated `Idempotency-Key`. */
  idempotent?: true;
  /** At most so many calls per person (or address) in so many seconds. */
  limit?: { calls: number; seconds: number };
  /** The body is a form with one file in this field, at most so many bytes. */
  upload?: { field: string; bytes: number };
  /** Answers a stream of server-sent events, each of the declared shape, for as long as the caller stays. */
  stream?: true;
  /** The answer is a list that may go on: a `Link` header then says where. */
  paged?: true;
}

type OutputOf<S, Fallback> = S extends z.ZodType ? z.output<S> : Fallback;
type SentInputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type MemberOf<O, K extends string> = O extends { [P in K]: infer S } ? S : undefined;

/** What a handler is given. */
export interface OperationInput<O extends Operation> {
  params: OutputOf<MemberOf<O, "params">, Record<string, never>>;
  query: OutputOf<MemberOf<O, "query">, Record<string, never>>;
  body: OutputOf<MemberOf<O, "body">, undefined>;
}

/** What a caller sends. */
export interface OperationRequest<O extends Operation> {
  params: SentInputOf<MemberOf<O, "params">>;
  query: SentInputOf<MemberOf<O, "query">>;
  body: SentInputOf<MemberOf<O, "body">>;
}

/** What a handler answers: for a list that may go on, with the query of the next page. */
export type HandlerResult<O extends Operation> = O extends { stream: true }
  ? AsyncIterable<OperationResponse<O>>
  : O extends { paged: true }
    ? { items: OperationResponse<O>; next?: Record<string, string> | undefined }
    : OperationResponse<O>;

export type OperationResponse<O extends Operation> = z.output<O["response"]>;
