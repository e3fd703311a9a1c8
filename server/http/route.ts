import type { CallName } from "#contract/addresses.ts";
import type { HandledOf, InputOf, Operation } from "#contract/operation.ts";
import { type Operations, operations } from "#contract/operations.ts";
import type { Caller, Identity } from "./caller.ts";

/** Who a handler may be sure of, by the access its operation declares. */
type CallerOf<A> = A extends "everyone" ? undefined : A extends "identified" ? Identity : Caller;

export type HandlerInput<N extends CallName> = InputOf<Operations[N]> & {
  caller: CallerOf<Operations[N]["access"]>;
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
  caller: Caller | Identity | undefined;
  upload: Buffer | undefined;
  requestKey: string;
  signal: AbortSignal;
}

export interface Route {
  name: CallName;
  operation: Operation;
  handle(input: UntypedInput): Promise<unknown>;
}

/**
 * Ties a handler to a declared operation. The handler is given what the operation's schemas made of the request, and
 * the caller that its access guarantees; `mount` sees to both before it calls.
 */
export function route<N extends CallName>(
  name: N,
  handler: (input: HandlerInput<N>) => Promise<HandledOf<Operations[N]>>,
): Route {
  // What `mount` passes was made by this very operation's schemas and access; TypeScript cannot follow that far.
  const isInput = (_input: UntypedInput): _input is UntypedInput & HandlerInput<N> => true;
  return {
    name,
    operation: operations[name],
    handle: async (input) => (isInput(input) ? handler(input) : undefined),
  };
}
