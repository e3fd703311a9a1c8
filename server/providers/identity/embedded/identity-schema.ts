import type { Db } from "../../../platform/database/store.ts";
import type { SessionTimes } from "./sessions.ts";

/** The columns of the identity library's tables that the product uses itself; the library writes the rest. */
type IdentitySchema = {
  identity_sessions: SessionTimes & {
    id: string;
    authenticatedAt: Date | string | null;
    secondFactor: boolean | number | null;
    userAgent: string | null;
  };
  identity_verifications: { id: string; value: string; expiresAt: Date | string };
  identity_jwks: { id: string; privateKey: string };
  identity_two_factors: {
    id: string;
    userId: string;
    verified: boolean | number | null;
    secret: string;
    backupCodes: string;
  };
  identity_passkeys: { id: string; userId: string; name: string | null; createdAt: Date | string | null };
  identity_users: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    createdAt: Date | string;
    updatedAt: Date | string;
    twoFactorEnabled: boolean | number | null;
  };
  identity_accounts: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
};

/** Queries with the types of the identity library's tables. */
export const identityTables = (db: Db) => db.withTables<IdentitySchema>();
