import type { HandlerResult, Operation, OperationInput } from "#contract/operation.ts";
import { type Operations, operations } from "#contract/operations.ts";
import type { OperationName } from "#contract/paths.ts";
import type { CurrentUser, Identity } from "../domain/current-user.ts";

/** Who a handler may be sure of, by the access its operation declares. */
type CurrentUserOf<A> = A extends "public" ? undefined : A extends "id-token" ? Identity : CurrentUser;

export type HandlerInput<N extends OperationName> = OperationInput<Operations[N]> & {
  currentUser: CurrentUserOf<Operations[N]["access"]>;
  /** The file of an operation that takes an upload. */
  upload: Buffer | undefined;
  /** Names this request: the same one for as long as it is repeated with one `Idempotency-Key`, else a new one. */
  requestKey: string;
  /** Ends when the caller goes away or the server stops. */
  signal: AbortSignal;
};

interface UntypedInput {
  params: unknown;
  query: unknown;
  body: unknown;
  currentUser: CurrentUser | Identity | undefined;
  upload: Buffer | undefined;
  requestKey: string;
  signal: AbortSignal;
}

export interface Route {
  name: OperationName;
  operation: Operation;
  handle(input: UntypedInput): Promise<unknown>;
}

/**
 * Ties a handler to a declared operation. The handler is given what the operation's schemas made of the request, and
 * the caller that its access guarantees; `mount` sees to both before it calls.
 */
export function route<N extends OperationName>(
  name: N,
  handler: (input: HandlerInput<N>) => Promise<HandlerResult<Operations[N]>>,
): Route {
  // What `mount` passes was made by this very operation's schemas and access; TypeScript cannot follow that far.
  const hasInputType = (_input: UntypedInput): _input is UntypedInput & HandlerInput<N> => true;
  return {
    name,
    operation: operations[name],
    handle: async (input) => (hasInputType(input) ? handler(input) : undefined),
  };
}
