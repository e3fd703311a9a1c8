/** The emails of guests without an account have this domain: nobody can own one (RFC 6761). */
const guestEmailDomain = "guest.invalid";

/** The email that stands for a guest without an account, in calls and in rows; it gets no mail. */
export const guestEmailOf = (id: string): string => `guest-${id}@${guestEmailDomain}`;

/** Whether an email is that of a guest without an account. */
export const isGuestEmail = (email: string): boolean => email.endsWith(`@${guestEmailDomain}`);

/** Lifetime of the access token of a guest without an account, in seconds. */
export const guestTokenSeconds = 7 * 86_400;
/** The number of days after which a guest who has not ordered is deleted. */
export const newGuestDays = 7;
