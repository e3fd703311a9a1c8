import { batchedLookup } from "../../../database/batched-lookup.ts";
import { compiledQuery } from "../../../database/compiled-query.ts";
import { identityTables, type SessionRow } from "./identity-schema.ts";

const columns = ["id", "userId", "createdAt", "updatedAt", "expiresAt", "authenticatedAt", "secondFactor"] as const;

export const findSessionById = compiledQuery<{ id: string }, SessionRow>((db, parameter) =>
  identityTables(db).selectFrom("identity_sessions").select(columns).where("id", "=", parameter("id")),
);

/** The same for every signed-in request: simultaneous ones share a query. */
export const lookUpSession = batchedLookup<SessionRow>("identity_sessions", columns);
