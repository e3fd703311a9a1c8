/** The states of a reservation (D7). */
export const reservationStatuses = [
  "held",
  "confirmed",
  "seated",
  "completed",
  "expired",
  "cancelled",
  "no_show",
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** The states in which a reservation occupies no table. */
export const endedReservationStatuses: readonly ReservationStatus[] = ["completed", "expired", "cancelled", "no_show"];
export const occupiesTable = (status: ReservationStatus): boolean => !endedReservationStatuses.includes(status);
/** The states in which the guest can order to the table, around the time of the reservation. */
export const tableOrderStatuses: readonly ReservationStatus[] = ["confirmed", "seated"];

/** The states that staff set by hand; the others follow from payment and time. */
export const staffStatuses = ["seated", "completed", "no_show", "cancelled"] as const;

/** Values of the form field `guest`: 1 to 3 persons, and 4 for a family. */
export const partySizes = [1, 2, 3, 4] as const;
/** The longest stay that the settings may allow. */
export const maxStayMinutes = 600;
/** Means a family, which needs a table with the settings' `familySeats`. */
export const familyPartySize = 4;
/** The party sizes as the options of a form's select. */
export const partySizeOptions = ["1", "2", "3", "4"] as const satisfies readonly `${(typeof partySizes)[number]}`[];
export type PartySizeOption = (typeof partySizeOptions)[number];

/** How much of a deposit an admin returns on cancellation. */
export const refundChoices = ["policy", "full", "none"] as const;
export type RefundChoice = (typeof refundChoices)[number];
