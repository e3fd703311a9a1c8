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

interface UntypedInput extends RequestContext, Partial<SignalContext> {
  params: unknown;
  query: unknown;
  body: unknown;
  principal: Principal | undefined;
}

export interface Route {
  name: OperationName;
  operation: Operation;
  handle(input: UntypedInput): Promise<unknown>;
}

/**
 * Ties a handler to a declared operation. The handler receives input validated by the operation's schemas, and the user
 * or identity that its access level guarantees; `mountRoutes` ensures both before it calls.
 */
export function route<N extends OperationName>(
  name: N,
  handler: (input: HandlerInput<N>) => Promise<HandlerResult<Operations[N]>>,
): Route {
  // The input was produced by this operation's own schemas and access level, which TypeScript cannot infer.
  const hasInputType = (_input: unknown): _input is HandlerInput<N> => true;
  return {
    name,
    operation: operations[name],
    handle: async (input) => {
      const { principal } = input;
      const typed: unknown = {
        ...input,
        ...(principal?.kind === "identity" ? { identity: principal } : { currentUser: principal }),
      };
      return hasInputType(typed) ? handler(typed) : undefined;
    },
  };
}
