/** Events of the security log that are not operations of the API. An operation is logged under its own name. */
export const auditEvents = [
  "signIn",
  "signInFailed",
  "signOut",
  "passwordChanged",
  "sessionRevoked",
  "secondFactorChanged",
  "accountClaimed",
  "accountRejected",
  "firstAdminSetUp",
  "accessRefused",
  "settingsChanged",
] as const;
export type AuditEventName = (typeof auditEvents)[number];
