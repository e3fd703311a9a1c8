import type { Db } from "../database/store.ts";
import { idempotencyRepository as keys } from "./idempotency.repository.ts";

/** Deletes the stored responses that contain one of the texts, within the transaction that deletes a person. */
export async function deleteStoredResponses(db: Db, texts: readonly string[]): Promise<void> {
  for (const text of texts) await keys.deleteContaining(db, text);
}
