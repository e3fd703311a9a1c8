import type { Db } from "../database/store.ts";
import { idempotencyRepository as keys } from "./idempotency.repository.ts";

const pageSize = 500;

/** Whether one of the texts is a value in the JSON, in upper or lower case; a longer value that contains it is not. */
function hasValue(json: string, texts: ReadonlySet<string>): boolean {
  let isMatch = false;
  JSON.parse(json, (_name, value: unknown) => {
    isMatch ||= typeof value === "string" && texts.has(value.toLowerCase());
    return value;
  });
  return isMatch;
}

/**
 * Deletes the stored responses in which one of the texts, in lower case, is a value, within the transaction that deletes
 * a person. One pass, however many texts there are.
 */
export async function deleteStoredResponses(db: Db, texts: ReadonlySet<string>): Promise<void> {
  let after = "";
  for (;;) {
    const page = await keys.listAnswered(db, after, pageSize);
    const matches = page.filter(({ answer }) => answer !== null && hasValue(answer, texts));
    if (matches.length > 0)
      await keys.delete(
        db,
        matches.map(({ key }) => key),
      );
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.key;
  }
}
