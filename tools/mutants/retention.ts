import type { Mutant } from "./mutant.ts";

const oldPersons = "server/old-persons.test.ts";

/** Faults of what is removed by age, and of what the command line finds of a person. */
export const retention: readonly Mutant[] = [
  {
    name: "persons leave orders of today",
    file: "server/retention.ts",
    find: "() => services.removeOldPersons(monthsBefore(now, personalDataMonths))",
    replace: "() => services.removeOldPersons(now + 1000)",
    tests: [oldPersons],
  },
  {
    name: "only the first batch of old orders loses its persons",
    file: "server/old-persons.ts",
    find: "if ((await removeNext(before)) < batchSize) break;",
    replace: "if ((await removeNext(before)) <= batchSize) break;",
    tests: [oldPersons],
  },
  {
    name: "guests who cancelled stay in refunds",
    file: "server/payment/payment.service.ts",
    find: "await refunds.removePersons(db, ids);",
    replace: "",
    tests: [oldPersons],
  },
  {
    name: "the command line forgets only accounts",
    file: "server/persons-by-address.ts",
    find: "for (const { id } of guests) await users.delete(id, undefined, recordChange);",
    replace: "",
    tests: ["tools/admin.test.ts"],
  },
  {
    name: "a download that breaks off is not logged",
    file: "server/http/abort-download.ts",
    find: 'log.error({ err: error, call: c.get("call") }, "a download broke off");',
    replace: "",
    tests: ["server/export/broken-download.test.ts"],
  },
];
