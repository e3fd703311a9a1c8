import { compiledQuery } from "../../../database/compiled-query.ts";
import { identityTables, type SessionRow } from "./identity-schema.ts";

/** Runs with each signed-in request. */
export const findSessionById = compiledQuery<{ id: string }, SessionRow>((db, parameter) =>
  identityTables(db)
    .selectFrom("identity_sessions")
    .select(["id", "userId", "createdAt", "updatedAt", "expiresAt", "authenticatedAt", "secondFactor"])
    .where("id", "=", parameter("id")),
);
