import type { Mutant } from "./mutant.ts";

const service = "server/reporting/reporting.service.test.ts";
const statistics = "server/reporting/reporting.test.ts";
const plans = "server/database/query-plans.test.ts";
const migration = "server/database/growth-migration.test.ts";

/** Faults in statistics that are updated with each change, and in lists whose cost must not grow. */
export const growth: readonly Mutant[] = [
  {
    name: "changes of statistics count only once they are folded",
    file: "server/reporting/reporting.repository.ts",
    find: 'const changes = db.selectFrom("statistics_changes").select(columns).where("dish_id", "is", null);',
    replace:
      'const changes = db.selectFrom("statistics_changes").select(columns).where("dish_id", "is", null).where("id", "=", "");',
    tests: [statistics],
  },
  {
    name: "dishes of a day are missing in a period",
    file: "server/reporting/sales-periods.ts",
    find: "day % days === 0 && day + days <= end",
    replace: "day % days === 0 && day + days < end",
    tests: ["server/reporting/sales-periods.test.ts", service],
  },
  {
    name: "periods of dishes overlap",
    file: "server/reporting/sales-periods.ts",
    find: "day += length;",
    replace: "day += 1;",
    tests: ["server/reporting/sales-periods.test.ts", service],
  },
  {
    name: "what dishes brought in counts twice in the revenue",
    file: "server/reporting/fold-statistics.ts",
    find: "await changes.addTotals(trx, sumTotals(taken.filter(({ dish_id }) => dish_id === null)));",
    replace: "await changes.addTotals(trx, sumTotals(taken));",
    tests: [migration, statistics],
  },
  {
    name: "a payment is not counted for its guest",
    file: "server/payment/payment.service.ts",
    find: "userId: payment.user_id,",
    replace: "userId: null,",
    tests: [statistics],
  },
  {
    name: "a migrated guest starts without purchases",
    file: "server/database/migrations/0016-growth.ts",
    find: "  await countPurchases(db, columns);\n",
    replace: "  await countPurchases(db, columns);\n  await sql`delete from user_purchases`.execute(db);\n",
    tests: [migration],
  },
  {
    name: "the next page of a list is found by reading all pages before it",
    file: "server/database/paginate.ts",
    find: "sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${sql.raw(operator)} (${at}, ${otherId})`",
    replace:
      "sql<boolean>`(${sql.ref(time)} || '', ${sql.ref(id)} || '') ${sql.raw(operator)} (${at} || '', ${otherId})`",
    tests: [plans],
  },
  {
    name: "availability reads all reservations of the past",
    file: "server/reservation/occupancy.repository.ts",
    find: '.where("status", "not in", endedReservationStatuses)',
    replace: '.where("status", "in", ["held", "confirmed", "seated"])',
    tests: [plans],
  },
  {
    name: "the payments of a guest have no index",
    file: "server/database/migrations/0016-growth.ts",
    find: '  "payments_of_user on payments (user_id, ordered_at, id)",\n',
    replace: "",
    tests: [plans],
  },
];
