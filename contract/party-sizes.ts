/** Holds no schema, so that a page may import it without the weight of one. */

/** Persons; the last value means Family, which needs the settings' `familySeats`. */
export const partySizes = [1, 2, 3, 4] as const;
export const familyPartySize = 4;

/** As a form's select gives them. */
export const partySizeOptions = ["1", "2", "3", "4"] as const satisfies readonly `${(typeof partySizes)[number]}`[];
export type PartySizeOption = (typeof partySizeOptions)[number];
