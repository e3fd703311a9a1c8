import type { OutboxRow } from "../database/system-schema.ts";

/** A message that is due. */
export interface DueMessage {
  key: string;
  payload: unknown;
}

/** A message that is being handled. */
export interface StartedMessage {
  key: string;
  /** Resolves once its outcome is saved. */
  ended: Promise<void>;
}

export type OutboxHandler = (message: DueMessage) => Promise<void>;
/** Tickets need no handler where an agent fetches them. */
export type OutboxHandlers = Partial<Record<OutboxRow["kind"], OutboxHandler>>;

export const outboxKinds = [
  "mail",
  "refund",
  "account-deletion",
  "print",
  "effect",
  "push",
] as const satisfies OutboxRow["kind"][];
/** The kinds that have a handler. */
export const kindsOf = (handlers: OutboxHandlers) => outboxKinds.filter((kind) => handlers[kind]);
