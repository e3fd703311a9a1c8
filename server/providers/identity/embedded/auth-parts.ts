import type { Logger } from "pino";
import type { Db, Store } from "../../../platform/database/store.ts";
import type { Secrets } from "../../../platform/lib/secrets.ts";
import type { AddressLimits } from "../../../platform/rate-limit/address-limits.ts";
import type { RateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";
import type { AccountReader } from "./account-overview.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import type { ChangedEmail } from "./email-change.ts";
import type { EmailChangeTokens } from "./email-change-tokens.ts";
import type { IdentityMails } from "./mails.ts";
import type { librarySecrets } from "./secret-rotation.ts";
import type { RecordSecurityEvent } from "./security-events.ts";
import type { IsSessionAlive } from "./sessions.ts";
import type { VerificationTokens } from "./verification-tokens.ts";

/** What the identity provider tells the product's users about. */
interface IdentityEvents {
  /** Called when an email becomes verified. */
  onVerified(email: string): Promise<void>;
  /** Deletes the user of an unverified account with the account; no effect once it is verified. */
  deleteUnverified(uid: string): Promise<void>;
  /** Changes the name of the account's user, within the transaction that changes the account's. */
  changeName(db: Db, uid: string, name: string): Promise<void>;
  /** Changes the email of the account's user everywhere, within the transaction that changes the account's. */
  changeEmail(db: Db, change: ChangedEmail): Promise<void>;
  hasAdmin(): Promise<boolean>;
  isAdminAccount(uid: string): Promise<boolean>;
  /** Makes the account's user the first admin; returns false if there is one. */
  promoteFirstAdmin(account: { uid: string; email: string; name: string }): Promise<boolean>;
}

export interface EmbeddedOptions extends IdentityEvents {
  store: Store;
  publicUrl: string;
  secrets: Secrets;
  /** `ADMIN_EMAIL`. */
  firstAdminEmail: string | undefined;
  /** `name` may change while the server runs. */
  restaurant: { readonly name: string };
  limits: RateLimitService;
  addressLimits: AddressLimits;
  recordEvent: RecordSecurityEvent;
  mails: IdentityMails;
  log: Logger;
}

/** What `createAuth` shares with the guard in front of it. */
export interface AuthParts extends EmbeddedOptions {
  isSessionAlive: IsSessionAlive;
  devices: DeviceCookie;
  librarySecrets: ReturnType<typeof librarySecrets>;
  readAccount: AccountReader;
  verificationTokens: VerificationTokens;
  emailChangeTokens: EmailChangeTokens;
  createFirstAdmin(email: string, password: string): Promise<boolean>;
}
