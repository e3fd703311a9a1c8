import type { Mutant } from "./mutant.ts";

const streams = "tests/attack/streams.test.ts";
const mails = "tests/attack/reservation-mails.test.ts";
const holds = "tests/attack/unpaid-holds.test.ts";
const reviews = "tests/attack/reviews.test.ts";

/** Faults in the limits of holds, changes and streams, and in what verifies a review. */
export const abuseLimits: readonly Mutant[] = [
  {
    name: "a change of access is not told to open streams",
    file: "server/http/open-streams.ts",
    find: "stream.recheck();",
    replace: "streamsOf.has(userId);",
    tests: [streams],
  },
  {
    name: "a person opens any number of streams",
    file: "server/http/open-streams.ts",
    find: "const maxPerUser = 5;",
    replace: "const maxPerUser = 50;",
    tests: [streams],
  },
  {
    name: "a reservation's mails go to the contact address",
    file: "server/reservation/reservation.mails.ts",
    find: "if (user_id !== null) return users.findVerifiedContact(db, user_id);",
    replace: "if (user_id === name) return users.findVerifiedContact(db, name);",
    tests: [mails],
  },
  {
    name: "a guest changes a reservation any number of times",
    file: "server/reservation/changes.ts",
    find: "if (oldest === undefined) return;",
    replace: "if (oldest !== -1) return;",
    tests: [mails],
  },
  {
    name: "simultaneous holds of a network are not counted",
    file: "server/reservation/holds.ts",
    find: "await holdRepository.lock(db);",
    replace: "",
    tests: [holds],
  },
  {
    name: "a short hold lasts as long as any other",
    file: "server/reservation/hold-limits.ts",
    find: "return isShort ? Math.min(holdMinutes, shortHoldMinutes) : holdMinutes;",
    replace: "return isShort ? holdMinutes : Math.max(holdMinutes, shortHoldMinutes);",
    tests: [holds],
  },
  {
    name: "unpaid holds have no consequence",
    file: "server/reservation/hold-limits.ts",
    find: "if (pausedUntil !== undefined && pausedUntil > now) {",
    replace: "if (pausedUntil !== undefined && pausedUntil < 0) {",
    tests: [holds],
  },
  {
    name: "a purchase verifies any number of reviews",
    file: "server/review/review.repository.ts",
    find: '.where("reviews.id", "is", null)',
    replace: "",
    tests: [reviews],
  },
  {
    name: "a refunded purchase keeps the mark of its review",
    file: "server/payment/refund.service.ts",
    find: "await onRefunded(db, payment.id);",
    replace: "",
    tests: [reviews],
  },
  {
    name: "an unverified person is made admin",
    file: "server/user/user.repository.ts",
    find: `.where("role", "<>", "admin")
      .where("is_valid", "=", 1)`,
    replace: '.where("role", "<>", "admin")',
    tests: ["tests/attack/unverified-admins.test.ts"],
  },
];
