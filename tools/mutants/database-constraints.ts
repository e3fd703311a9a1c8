import type { Mutant } from "./mutant.ts";

const holds = "server/reservation/holds.test.ts";

/** Faults in database constraints. */
export const databaseConstraints: readonly Mutant[] = [
  {
    name: "the primary key of reservation slots is dropped",
    file: "server/database/migrations/0005-reservation.ts",
    find: '.addPrimaryKeyConstraint("reservation_slots_pk", ["table_id", "step"])',
    replace: '.addPrimaryKeyConstraint("reservation_slots_pk", ["table_id", "step", "reservation_id"])',
    tests: [holds],
  },
  {
    name: "the unique key on a payment's transaction is dropped",
    file: "server/database/migrations/0003-checkout.ts",
    find: '.addColumn("transaction_id", "text", (c) => c.notNull().unique())',
    replace: '.addColumn("transaction_id", "text", (c) => c.notNull())',
    tests: ["server/database/keys.test.ts"],
  },
  {
    name: "the unique key on a paid cart entry is dropped",
    file: "server/database/migrations/0003-checkout.ts",
    find: '.addColumn("cart_entry_id", "text", (c) => c.notNull().unique())',
    replace: '.addColumn("cart_entry_id", "text", (c) => c.notNull())',
    tests: ["server/database/keys.test.ts"],
  },
  {
    name: "the unique key of outbox messages is dropped",
    file: "server/database/migrations/0004-operation.ts",
    find: `entity(db, "outbox")
      .addColumn("key", "text", (c) => c.notNull().unique())`,
    replace: `entity(db, "outbox")
      .addColumn("key", "text", (c) => c.notNull())`,
    tests: ["server/database/keys.test.ts"],
  },
  {
    name: "the check that bounds refunds by the payment is dropped",
    file: "server/database/migrations/0003-checkout.ts",
    find: "(c) => c.notNull().check(sql`refunded_minor between 0 and amount_minor`)",
    replace: "(c) => c.notNull()",
    tests: ["server/database/keys.test.ts"],
  },
];
