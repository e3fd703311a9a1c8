import { z } from "zod";
import { Email, Instant, Price, requiredLine, requiredMessage, text } from "../platform/fields.ts";
import { toLine } from "../platform/plain-text.ts";
import { isTelephone } from "../platform/telephone.ts";
import { textLimits } from "../platform/text-limits.ts";
import {
  partySizeOptions,
  partySizes,
  refundChoices,
  reservationStatuses,
  staffStatuses,
} from "./reservation-constants.ts";

/** Forms send strings, programs numbers. */
export const PartySize = z
  .union([z.literal(partySizes), z.enum(partySizeOptions)], { error: "Please choose 1, 2, 3 persons or Family" })
  .transform(Number);

/** Local to the restaurant. */
export const ReservationDate = z
  .string({ error: requiredMessage })
  .trim()
  .min(1, requiredMessage)
  .pipe(z.iso.date("Please choose a date"));
export const ReservationTime = z
  .string({ error: requiredMessage })
  .trim()
  .min(1, requiredMessage)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time");

const phoneMessage = "Please enter a phone number";

/** It is a text as people write it, and is also accepted as a number. */
export const PhoneNumber = z
  .union([z.string(), z.int().positive()], { error: requiredMessage })
  .transform(String)
  .pipe(
    z
      .string()
      .check(
        z.overwrite(toLine),
        z.minLength(1, requiredMessage),
        z.maxLength(textLimits.phone, phoneMessage),
        z.refine(isTelephone, phoneMessage),
      ),
  );

/** E.164, such as `+12125550123`, beside `phone`, which is as it was typed; null if the number is possible nowhere. */
export const PhoneE164 = z.string().nullable();
/** As the house dials it: in national form in its own country, otherwise internationally. */
export const PhoneShown = z.string();

/** For example allergies or an occasion. */
const Notes = z
  .union([z.literal("").transform(() => undefined), text(textLimits.notes)], { error: "Please use text" })
  .optional();

/** The time at which a party wants a table; `guest` is the size of the party. */
const timeAndParty = { date: ReservationDate, time: ReservationTime, guest: PartySize };

/** The form "Book a table". */
export const ReservationDetails = z.object({
  ...timeAndParty,
  name: requiredLine(textLimits.name),
  phone: PhoneNumber,
  email: Email,
  notes: Notes,
});
export type ReservationDetails = z.infer<typeof ReservationDetails>;

/** A reservation as its guest sees it. */
export const ReservationSummary = z.object({
  reservationId: z.string(),
  /** The code that the guest quotes. */
  number: z.string(),
  date: z.string(),
  time: z.string(),
  guest: z.int(),
  table: z.string(),
  name: z.string(),
  phone: z.string(),
  phoneE164: PhoneE164,
  email: z.string().nullable(),
  notes: z.string().nullable(),
  startsAt: Instant,
  endsAt: Instant,
  reservationStatus: z.enum(reservationStatuses),
});
export type ReservationSummary = z.infer<typeof ReservationSummary>;

/** A reservation as staff see it. */
export const Reservation = ReservationSummary.omit({ reservationId: true }).extend({
  _id: z.string(),
  phoneShown: PhoneShown,
  seats: z.int(),
  /** What was received of the deposit if `paid`, otherwise what is to be paid. */
  price: Price,
  /** False for holds, also those that ended, for bookings by telephone, and if the payment was refunded at once since no table was left. */
  paid: z.boolean(),
  /** The payment of the deposit, which staff can refund. It is null if not paid. */
  paymentId: z.string().nullable(),
  /**
   * The payments of the deposit, the first one first; changes may have added some. Each with its id at the provider, and where
   * the provider's dashboard shows it, if it has one.
   */
  payments: z.array(
    z.object({
      _id: z.string(),
      price: Price,
      refunded: Price,
      transactionId: z.string(),
      transactionUrl: z.string().optional(),
    }),
  ),
  /** When the deposit was received. It is null if it was not. */
  paidAt: Instant.nullable(),
  refunded: Price,
  currency: z.string(),
  source: z.enum(["online", "telephone"]),
  /** End of the hold while unpaid. */
  expiresAt: Instant.nullable(),
  createdAt: Instant,
  /** States that staff can set now. */
  next: z.array(z.enum(reservationStatuses)),
  history: z.array(
    z.object({ status: z.enum(reservationStatuses), at: Instant, by: z.string(), reason: z.string().nullable() }),
  ),
});
export type Reservation = z.infer<typeof Reservation>;

/** An empty form field means no email. */
const OptionalEmail = z
  .union([z.literal("").transform(() => undefined), Email], { error: "Please enter a valid email address" })
  .optional();

export const PhoneReservation = ReservationDetails.extend({ email: OptionalEmail });
export type PhoneReservation = z.infer<typeof PhoneReservation>;

const Reason = text(textLimits.reason, "Please give a reason").optional();

/** Either a new status, or a new date, time or party size; omitted fields of the latter stay unchanged. */
export const ReservationPatch = z
  .object({
    status: z.enum(staffStatuses, { error: "Please choose a status" }).optional(),
    reason: Reason,
    date: ReservationDate.optional(),
    time: ReservationTime.optional(),
    guest: PartySize.optional(),
  })
  .refine(
    ({ status, date, time, guest }) => (status === undefined) !== [date, time, guest].every((v) => v === undefined),
    {
      error: "Please change either the status, or date, time and guest",
      path: ["status"],
    },
  );
/** What a guest changes of a booking. Omitted fields stay unchanged. */
export type RequestedChange = Partial<Pick<z.output<typeof ReservationPatch>, "date" | "time" | "guest">>;
export type ReservationPatch = z.infer<typeof ReservationPatch>;

export const CancelReservation = z.object({
  refund: z.enum(refundChoices, { error: "Please choose policy, full or none" }).optional(),
  /** The refund that the user was shown: if it would be less by now, nothing is cancelled. */
  expectedRefund: Price.optional(),
  /** Cancels only a hold: a guest who has paid meanwhile keeps the table. */
  onlyHeld: z.literal(true, { error: "Please use true or leave it out" }).optional(),
  reason: Reason,
});
export type CancelReservation = z.infer<typeof CancelReservation>;

export const Cancellation = z.object({
  /** What cancelling now refunds. */
  refund: Price,
  /** What the policy refunds now, and what an admin could refund at most. */
  policyRefund: Price,
  fullRefund: Price,
  currency: z.string(),
  /** Deadline for a full refund. */
  freeUntil: Instant,
  cancellable: z.boolean(),
  /** Whether the user can still move it. */
  movable: z.boolean(),
  /** Whether the user can still take people off it: until it begins. */
  reducible: z.boolean(),
});
export type Cancellation = z.infer<typeof Cancellation>;
