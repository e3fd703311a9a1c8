import type { MigrationStep } from "../column-types.ts";

/**
 * Tables of the identity library's second factors (better-auth 1.7.7 two-factor, passkey 1.7.6). When upgrading them,
 * compare with their schemas.
 */
export const secondFactor: MigrationStep = async (db, { create, entity, libraryTime, libraryBoolean, int64 }) => {
  const user = "identity_users.id";
  await db.schema.alterTable("identity_users").addColumn("twoFactorEnabled", libraryBoolean).execute();
  await create(
    entity(db, "identity_two_factors")
      .addColumn("secret", "text", (c) => c.notNull())
      .addColumn("backupCodes", "text", (c) => c.notNull())
      .addColumn("userId", "text", (c) => c.notNull().references(user).onDelete("cascade"))
      .addColumn("verified", libraryBoolean)
      .addColumn("failedVerificationCount", int64)
      .addColumn("lockedUntil", libraryTime),
  );
  await create(
    entity(db, "identity_passkeys")
      .addColumn("name", "text")
      .addColumn("publicKey", "text", (c) => c.notNull())
      .addColumn("userId", "text", (c) => c.notNull().references(user).onDelete("cascade"))
      .addColumn("credentialID", "text", (c) => c.notNull())
      .addColumn("counter", int64, (c) => c.notNull())
      .addColumn("deviceType", "text", (c) => c.notNull())
      .addColumn("backedUp", libraryBoolean, (c) => c.notNull())
      .addColumn("transports", "text")
      .addColumn("createdAt", libraryTime)
      .addColumn("aaguid", "text"),
  );
  await db.schema
    .createIndex("identity_two_factors_by_user")
    .unique()
    .on("identity_two_factors")
    .column("userId")
    .execute();
  await db.schema.createIndex("identity_passkeys_by_user").on("identity_passkeys").column("userId").execute();
  const credentials = db.schema.createIndex("identity_passkeys_by_credential").unique().on("identity_passkeys");
  await credentials.column("credentialID").execute();
};
