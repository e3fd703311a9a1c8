import { newId } from "#server/database/ids.ts";
import type { Store } from "#server/database/store.ts";
import { createAccessTokens } from "#server/http/access-token.ts";
import { reportingRepository } from "#server/reporting/reporting.repository.ts";

export interface Person {
  id: string;
  email: string;
}

interface People {
  store: Store;
  count: number;
  role?: "user" | "admin";
}

/** Verified people by the hundred, written straight into an empty store: signing up is not what is being tried. */
export async function makePeople({ store, count, role = "user" }: People): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `${role}-${index}@example.com`,
    name: `Guest ${index}`,
    role,
    is_valid: 1,
    uid: null,
    created_at: Date.now(),
  }));
  await store.transaction(async (trx) => {
    await trx.insertInto("users").values(people).execute();
    await reportingRepository.addTotal(trx, "users", count);
  });
  return people.map(({ id, email }) => ({ id, email }));
}

/** Access tokens as the server issues them. */
export const tokensOf = (secret: string, origin: string) => createAccessTokens(secret, origin).issue;
