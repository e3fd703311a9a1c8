import type { ProblemDefinition } from "../platform/problem-definition.ts";

/** Problems of reservations and holds, which are a part of `problems`. */
export const reservationProblems = {
  reservation_not_found: { status: 404, title: "Booking not found", detail: "There is no such booking." },
  table_taken: {
    status: 409,
    title: "No table is free then",
    detail: "All tables that fit are taken at that time. Please choose another time or day.",
  },
  reservation_state: {
    status: 409,
    title: "The booking has moved on",
    detail: "This booking can no longer be changed that way. Look at its present state.",
  },
  reservation_ahead: {
    status: 409,
    title: "The booking has not begun yet",
    detail: "Guests can be marked as absent from the time of their booking on.",
  },
  refund_changed: {
    status: 409,
    title: "The refund has changed",
    detail: "By now less would be refunded than you were shown, so nothing was cancelled. Please look at it again.",
  },
  move_too_late: {
    status: 409,
    title: "Too late to move it here",
    detail: "This booking can no longer be moved online. Please call us.",
  },
  deposit_required: {
    status: 409,
    title: "A further deposit",
    detail: "This change needs a further deposit, which is paid first. The booking stays as it is until then.",
  },
  too_many_changes: {
    status: 429,
    title: "Changed five times today",
    detail: "A booking can be changed five times a day. Please try again tomorrow, or call us.",
  },
  holds_paused: {
    status: 429,
    title: "Not paid before",
    detail: "Tables were held for you and not paid. Please wait half an hour, or call us.",
  },
  too_many_holds: {
    status: 429,
    title: "Too many tables held",
    detail: "Several tables are being held from your network. Please try again in a few minutes, or call us.",
  },
} as const satisfies Record<string, ProblemDefinition>;
