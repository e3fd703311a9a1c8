import type { Store } from "../database/store.ts";
import { outboxQueueRepository } from "./outbox-queue.repository.ts";

/** Counts the messages that were not delivered, by kind and state; `oldest` in milliseconds since 1970. */
export const countUnsent = ({ db }: Pick<Store, "db">) => outboxQueueRepository.countUnsent(db);
