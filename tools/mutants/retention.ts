import type { Mutant } from "./mutant.ts";

const oldRecords = "server/old-records.test.ts";

/** Faults of what is removed by age, and of what the command line finds of a person. */
export const retention: readonly Mutant[] = [
  {
    name: "persons leave orders of today",
    file: "server/retention.ts",
    find: "() => services.anonymizeOldRecords(monthsBefore(now, personalDataMonths))",
    replace: "() => services.anonymizeOldRecords(now + 1000)",
    tests: [oldRecords],
  },
  {
    name: "only the first batch of old orders loses its persons",
    file: "server/old-records.ts",
    find: "if ((await anonymizeNext(before)) < batchSize) break;",
    replace: "if ((await anonymizeNext(before)) <= batchSize) break;",
    tests: [oldRecords],
  },
  {
    name: "guests who cancelled stay in refunds",
    file: "server/payment/payment.service.ts",
    find: "await refunds.anonymizeByPaymentIds(db, ids);",
    replace: "",
    tests: [oldRecords],
  },
  {
    name: "the command line forgets only accounts",
    file: "server/persons-by-email.ts",
    find: "for (const { id } of guests) await users.delete(id, { isByStaff: true, recordChange });",
    replace: "",
    tests: ["tools/admin.test.ts"],
  },
  {
    name: "a download that breaks off is not logged",
    file: "server/http/abort-download.ts",
    find: 'log.error({ err: error, call: c.get("operation") }, "a download broke off");',
    replace: "",
    tests: ["server/export/broken-download.test.ts"],
  },
  {
    name: "the address of a deleted person stays in a mail that was given up",
    file: "server/events/save-failure.ts",
    find: "if (isGivenUp && discardedKeys.some((begin) => row.key.startsWith(begin)))",
    replace: "if (discardedKeys.length === 0)",
    tests: ["server/events/outbox.test.ts"],
  },
  {
    name: "an account is deleted without a mail that says so",
    file: "server/user/user-deletion.ts",
    find: "if (confirmation) await outbox.enqueue(db, confirmation);",
    replace: "void confirmation;",
    tests: ["server/user/deletion-mail.test.ts"],
  },
];
