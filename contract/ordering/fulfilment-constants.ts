/** How the guest gets the food. */
export const fulfilmentKinds = ["pickup", "table", "delivery"] as const;
export type FulfilmentKind = (typeof fulfilmentKinds)[number];

/** Minutes of work of one portion of a dish. */
export const maxWorkMinutes = 120;
/** Minutes from an order to its food. */
export const maxPreparationMinutes = 600;
/** The highest number of slots in which the work of an order is done. */
export const maxSlotsOfOrder = 4;
/** The number of minutes between the time at which a later order comes up and the start of its preparation. */
export const comesUpBeforeMinutes = 30;

export const maxPauseMessageLength = 120;
export const maxExtraMinutes = 120;
export const maxCapacityPercent = 200;
/** A pause ends within a day. */
export const maxPauseHours = 24;

/** The last orders of a way are taken at most this number of minutes before its hours end. */
export const maxLastBeforeMinutes = 240;

/** How far one change may move the promised time of an order. */
export const minDelayMinutes = 5;
export const maxDelayMinutes = 120;
/** Minutes by which the promised time must be later than the last one that was mailed for another mail to be sent. */
export const mailedDelayMinutes = 10;

/** An order that could be ready this number of minutes earlier than promised is offered so to its guest. */
export const minEarlierMinutes = 10;

/** How many minutes before the start of a reservation its guest can order to the table. */
export const earlyTableMinutes = 30;
/** How many hours after its end the guest of a reservation who is still seated can order to the table. */
export const seatedTableHours = 3;

/** Addresses in the address book of a guest. */
export const maxAddresses = 10;
