import type { AuditEventName } from "#contract/constants/audit.ts";
import type { StaffWrite } from "#contract/operations.ts";

/** What happened, by operation or event. A new operation with which staff change something needs its words here. */
const calls = {
  signIn: "Signed in",
  signInFailed: "Sign-in failed",
  signOut: "Signed out",
  passwordChanged: "Changed the password",
  sessionRevoked: "Ended a session",
  secondFactorChanged: "Changed the second factor",
  accountClaimed: "Took over an account by its mailbox",
  accountRejected: "Had an account deleted by its mailbox",
  firstAdminSetUp: "Set up the first admin",
  accessRefused: "Access refused",
  settingsChanged: "The settings file changed",
  createReservation: "Entered a booking",
  updateReservation: "Changed a booking",
  cancelReservation: "Cancelled a booking",
  refundPayment: "Refunded a payment",
  createDish: "Added a dish",
  updateDish: "Changed a dish",
  deleteDish: "Deleted a dish",
  uploadImage: "Uploaded a picture",
  deleteUser: "Deleted a user",
  promoteUser: "Made a user admin",
  demoteUser: "Made an admin an ordinary user",
  updateOrder: "Changed an order",
  cancelOrder: "Cancelled an order",
  updateReview: "Hid or showed a review",
  retryFailedDelivery: "Retried a failed delivery",
  discardFailedDelivery: "Gave up a failed delivery",
} as const satisfies Record<AuditEventName | StaffWrite, string>;

/** Names of changed fields that are not readable by themselves. */
const fields: Readonly<Record<string, string>> = {
  priceMinor: "Price",
  refundedMinor: "Refunded in all",
  refundMinor: "Refund",
  guest: "Party size",
  delivery: "Failed delivery",
};

const anyCall: Readonly<Record<string, string>> = calls;

/** UI texts of the security log. */
export const auditMessages = {
  heading: "Security Log",
  subtitle: "Who did what, when and from where, in the last 400 days",
  columns: { at: "When", by: "Who", call: "What", changes: "Changes", address: "From" },
  calls: anyCall,
  fields,
  yes: "yes",
  no: "no",
  nothing: "none",
  changedTo: "changed to",
  deletedUser: "Deleted user",
  server: "The server",
  visitor: "Somebody not signed in",
  subjectId: (id: string) => `Id ${id}`,
  onlyBy: (name: string) => `Show only what ${name} did`,
  onlyAbout: (subject: string) => `Show only what happened to ${subject}`,
  shownBy: (name: string) => `Only what ${name} did.`,
  shownAbout: (subject: string) => `Only what happened to ${subject}.`,
  onePerson: "one person",
  oneSubject: "one thing",
  showAll: "Show everything",
  loadMore: "Load more",
  empty: "Nothing is recorded yet.",
  noMatch: "Nothing is recorded for this choice.",
} as const;
