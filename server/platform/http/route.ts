import { type Operations, operations } from "#contract/operations.ts";
import type { OperationName } from "#contract/paths.ts";
import type { HandlerResult, Operation, OperationInput } from "#contract/platform/operation.ts";
import type { RecordChange } from "../database/audit-trail.ts";
import type { Commit } from "../database/store.ts";
import type { CurrentUser, IdTokenHolder, Principal } from "../domain/current-user.ts";

/** What a handler knows about who calls, by the access level of its operation. */
type PrincipalInput<A> = A extends "public"
  ? { principal: undefined }
  : A extends "id-token"
    ? { identity: IdTokenHolder }
    : { currentUser: CurrentUser };

interface RequestContext {
  /** The uploaded file, for operations that take one. */
  upload: Buffer | undefined;
  /** Identifies this request: the same for every repetition with one `Idempotency-Key`, otherwise unique. */
  requestKey: string;
  /**
   * Runs the changes of an operation that takes an `Idempotency-Key` in one transaction, which also stores the result as
   * the response. Called once; the work must only query, and may be repeated. Throws what the work throws.
   */
  commit: Commit;
  /** The client's IP address: personal data, to be stored as a hash only. */
  clientIp: string;
  /** Passed to the service of every operation with which staff change something; called in the change's transaction. */
  recordChange: RecordChange;
}

/** Streams and the work on uploaded files end with it; other operations complete what they have begun. */
interface SignalContext {
  /** Aborted when the client disconnects; a stream's also when the server stops. */
  signal: AbortSignal;
}

type HandlerInput<N extends OperationName> = OperationInput<Operations[N]> &
  PrincipalInput<Operations[N]["access"]> &
  RequestContext &
  (Operations[N] extends { stream: true } | { upload: object } ? SignalContext : unknown);

interface ValidatedInput extends RequestContext, Partial<SignalContext> {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface UntypedInput extends ValidatedInput {
  principal: Principal | undefined;
}

export interface Route {
  name: OperationName;
  operation: Operation;
  handle(input: UntypedInput): Promise<unknown>;
}

/** The input of every handler, whose types depend on the operation. */
interface AnyHandlerInput extends ValidatedInput {
  principal?: Principal | undefined;
  currentUser?: CurrentUser | undefined;
  identity?: IdTokenHolder | undefined;
}

/**
 * Names the caller as handlers do. The compiler takes the first signature's word for the type: it follows from `mountRoutes`,
 * which has validated the input with this operation's own schemas and access level.
 */
function toHandlerInput<N extends OperationName>(name: N, input: UntypedInput): HandlerInput<N>;
function toHandlerInput(_name: OperationName, input: UntypedInput): AnyHandlerInput {
  const { principal } = input;
  return { ...input, ...(principal?.kind === "identity" ? { identity: principal } : { currentUser: principal }) };
}

/**
 * Ties a handler to a declared operation. The handler receives input validated by the operation's schemas, and the user
 * or identity that its access level guarantees; `mountRoutes` ensures both before it calls.
 */
export function route<N extends OperationName>(
  name: N,
  handler: (input: HandlerInput<N>) => Promise<HandlerResult<Operations[N]>>,
): Route {
  return {
    name,
    operation: operations[name],
    handle: async (input) => handler(toHandlerInput(name, input)),
  };
}
