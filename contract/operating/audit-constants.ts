/** Events of the security log that are not operations of the API. An operation is logged under its own name. */
export const auditEvents = [
  "signIn",
  "signInFailed",
  "signOut",
  "passwordChanged",
  "sessionRevoked",
  "secondFactorChanged",
  "secondFactorFailed",
  "emailChanged",
  "accountClaimed",
  "accountRejected",
  "firstAdminSetUp",
  "accessRefused",
  "settingsChanged",
  "passwordLinkCreated",
  "personExported",
  "personForgotten",
  "dataExported",
] as const;
export type AuditEventName = (typeof auditEvents)[number];

/** In place of a client's address: `npm run admin`, which has no user. */
export const commandLineAddress = "command line";
