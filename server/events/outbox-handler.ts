import type { OutboxRow } from "../database/operation-schema.ts";

/** A message that is due. */
export interface Delivery {
  key: string;
  payload: unknown;
}

/** A delivery that has begun. */
export interface StartedDelivery {
  key: string;
  /** Resolves once its outcome is saved. */
  ended: Promise<void>;
}

export type OutboxHandler = (delivery: Delivery) => Promise<void>;
/** Tickets need no handler where an agent fetches them. */
export type OutboxHandlers = Partial<Record<OutboxRow["kind"], OutboxHandler>>;

export const outboxKinds = ["mail", "refund", "account-deletion", "print"] as const satisfies OutboxRow["kind"][];
/** The kinds that have a handler. */
export const kindsOf = (handlers: OutboxHandlers) => outboxKinds.filter((kind) => handlers[kind]);
