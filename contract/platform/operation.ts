import type { z } from "zod";
import type { ProblemCode } from "../problems.ts";

/**
 * Who may call an operation (D4): everyone; the holder of an identity provider's ID token; any signed-in user; the user
 * whose email is in the named part of the request; admins. Checked on each request, with the role read from the store.
 */
export type Access = "public" | "id-token" | "user" | "own-params" | "own-query" | "own-body" | "admin";

/** An API operation as data: its input, who may call it, and every response it can give. Handlers are tied to it by `route`. */
export interface Operation {
  summary: string;
  access: Access;
  /**
   * The user's email must be verified as well, as for all operations of admins; otherwise 409 `email_unverified`, after
   * the input is validated.
   */
  verifiedEmail?: true;
  /** Guests without an account may call it, too; other operations of users answer them 403. */
  guests?: true;
  /** The user must have signed in, or confirmed it, in the last ten minutes; otherwise 403 `fresh_sign_in_required`. */
  freshSignIn?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The maximum length of the body, if it may be longer than others; read only after the caller is authorized. */
  maxBodyBytes?: number;
  response: z.ZodType;
  /** Problem codes beyond those that follow from access, input and limits. */
  problems?: readonly ProblemCode[];
  /** A repeated `Idempotency-Key` gets the stored response. */
  idempotent?: true;
  /** Rate limit per user, or per IP address for public operations. */
  limit?: { calls: number; seconds: number };
  /** The body is a multipart form with one file of at most `bytes` in `field`. */
  upload?: { field: string; bytes: number };
  /** Responds with server-sent events, each of the `response` schema, until the client disconnects. */
  stream?: true;
  /** Responds with a file: the text of the `response` schema, not JSON. */
  download?: {
    mediaType: string;
    fileName: string;
    /** The handler returns the text in parts, which are sent while it makes the next ones. */
    streamed?: true;
  };
  /** Answered from memory, so also while the database is unavailable or the server is overloaded. */
  fromMemory?: true;
  /**
   * The answer is the same for every client, and may be sent again for a number of seconds unless what it is made of has
   * changed: the public content, or which tables are free. An answer to a query with a parameter in `except`, which has too many
   * values, is made anew each time.
   */
  cacheable?: { source: "content" | "availability"; seconds: number; except?: readonly string[] };
  /** The call may take or free tables: their availability is answered anew afterwards. */
  changesTables?: true;
  /** The response is a page of a list; a `Link` header with `rel="next"` names the next page. */
  paged?: true;
}

/** Whether only users with a verified email may call the operation. */
export const needsVerifiedEmail = ({ access, verifiedEmail }: Operation): boolean =>
  verifiedEmail === true || access === "admin";

type OutputOf<S, Fallback> = S extends z.ZodType ? z.output<S> : Fallback;
type SentInputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type MemberOf<O, K extends string> = O extends { [P in K]: infer S } ? S : undefined;

/** The validated input that a handler receives. */
export interface OperationInput<O extends Operation> {
  params: OutputOf<MemberOf<O, "params">, Record<string, never>>;
  query: OutputOf<MemberOf<O, "query">, Record<string, never>>;
  body: OutputOf<MemberOf<O, "body">, undefined>;
}

/** What a client sends: the input types of the schemas. */
export interface OperationRequest<O extends Operation> {
  params: SentInputOf<MemberOf<O, "params">>;
  query: SentInputOf<MemberOf<O, "query">>;
  body: SentInputOf<MemberOf<O, "body">>;
}

/** What a handler returns: a stream, a page with the query of the next one, or the response itself. */
export type HandlerResult<O extends Operation> = O extends { stream: true }
  ? AsyncIterable<OperationResponse<O>>
  : O extends { download: { streamed: true } }
    ? AsyncIterable<string>
    : O extends { paged: true }
      ? { items: OperationResponse<O>; next?: Record<string, string> | undefined }
      : OperationResponse<O>;

export type OperationResponse<O extends Operation> = z.output<O["response"]>;
