import type { MigrationStep } from "../column-types.ts";

/**
 * Tables of the embedded identity provider (better-auth 1.7.7: user, session, account, verification, jwks), prefixed to
 * keep them apart from the product's. When upgrading the library, compare with its `getMigrations`.
 */
export const identity: MigrationStep = async (db, { create, entity, libraryTime: time, libraryBoolean: boolean }) => {
  const user = "identity_users.id";
  await create(
    entity(db, "identity_users")
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull().unique())
      .addColumn("emailVerified", boolean, (c) => c.notNull())
      .addColumn("image", "text")
      .addColumn("createdAt", time, (c) => c.notNull())
      .addColumn("updatedAt", time, (c) => c.notNull()),
  );
  await create(
    entity(db, "identity_sessions")
      .addColumn("expiresAt", time, (c) => c.notNull())
      .addColumn("token", "text", (c) => c.notNull().unique())
      .addColumn("createdAt", time, (c) => c.notNull())
      .addColumn("updatedAt", time, (c) => c.notNull())
      .addColumn("ipAddress", "text")
      .addColumn("userAgent", "text")
      .addColumn("userId", "text", (c) => c.notNull().references(user).onDelete("cascade")),
  );
  await create(
    entity(db, "identity_accounts")
      .addColumn("accountId", "text", (c) => c.notNull())
      .addColumn("providerId", "text", (c) => c.notNull())
      .addColumn("userId", "text", (c) => c.notNull().references(user).onDelete("cascade"))
      .addColumn("accessToken", "text")
      .addColumn("refreshToken", "text")
      .addColumn("idToken", "text")
      .addColumn("accessTokenExpiresAt", time)
      .addColumn("refreshTokenExpiresAt", time)
      .addColumn("scope", "text")
      .addColumn("password", "text")
      .addColumn("createdAt", time, (c) => c.notNull())
      .addColumn("updatedAt", time, (c) => c.notNull()),
  );
  await create(
    entity(db, "identity_verifications")
      .addColumn("identifier", "text", (c) => c.notNull())
      .addColumn("value", "text", (c) => c.notNull())
      .addColumn("expiresAt", time, (c) => c.notNull())
      .addColumn("createdAt", time, (c) => c.notNull())
      .addColumn("updatedAt", time, (c) => c.notNull()),
  );
  await create(
    entity(db, "identity_jwks")
      .addColumn("publicKey", "text", (c) => c.notNull())
      .addColumn("privateKey", "text", (c) => c.notNull())
      .addColumn("createdAt", time, (c) => c.notNull())
      .addColumn("expiresAt", time)
      .addColumn("alg", "text")
      .addColumn("crv", "text"),
  );
  const index = (table: string, column: string) =>
    db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  await index("identity_sessions", "userId");
  await index("identity_accounts", "userId");
  await index("identity_verifications", "identifier");
};
