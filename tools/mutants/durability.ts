import type { Mutant } from "./mutant.ts";

const groupCommit = ["server/database/group-commit.test.ts"];
const commitSync = ["server/database/commit-sync.test.ts"];

/** Faults in how commits on SQLite share the writes to disk. */
export const durability: readonly Mutant[] = [
  {
    name: "a transaction is answered before it is on disk",
    file: "server/database/sqlite-driver.ts",
    find: "if (this.#wrote) this.#deps.sync.committed();",
    replace: "",
    tests: groupCommit,
  },
  {
    name: "a commit shares a write to disk that began before it",
    file: "server/database/commit-sync.ts",
    find: "if (!isDirty) return current;",
    replace: "if (!isDirty || current) return current;",
    tests: commitSync,
  },
  {
    name: "every commit has a write to disk of its own",
    file: "server/database/commit-sync.ts",
    find: "next ??= (current",
    replace: "next = (next ?? current",
    tests: commitSync,
  },
  {
    name: "nothing is repaired after the disk failed",
    file: "server/database/commit-sync.ts",
    find: "isDamaged ? repair() : sync()",
    replace: "sync()",
    tests: commitSync,
  },
  {
    name: "a stored response is repeated before it is on disk",
    file: "server/idempotency/idempotency.service.ts",
    find: "if (stored) await store.synced();",
    replace: "",
    tests: groupCommit,
  },
  {
    name: "a change that the disk did not keep is not shown",
    file: "server/database/store.ts",
    find: "if (error instanceof UnsyncedCommitError) runHooks();",
    replace: "",
    tests: groupCommit,
  },
  {
    name: "two additions to a cart that do not see each other both count",
    file: "server/cart/insert-together.repository.ts",
    find: "where carts.version = excluded.counted_version",
    replace: "",
    tests: ["server/cart/cart-races.test.ts"],
  },
  {
    name: "a cart that was counted holds any number of dishes",
    file: "server/cart/insert-together.repository.ts",
    find: "where quantity <= ${limit} and",
    replace: "where",
    tests: ["server/cart/entries.test.ts"],
  },
  {
    name: "what was added to a cart otherwise is not counted",
    file: "server/cart/insert-together.repository.ts",
    find: "when cart.counted_version = cart.version and",
    replace: "when",
    tests: ["server/cart/entries.test.ts"],
  },
  {
    name: "an addition to a cart waits for the locked cart of another guest",
    file: "server/cart/insert-together.repository.ts",
    find: "where user_id = owner.id for update skip locked",
    replace: "where user_id = owner.id for update",
    tests: ["server/cart/cart-races.test.ts"],
  },
  {
    name: "a query that multiplies is planned each time",
    file: "server/database/statement-names.ts",
    find: "/(?:select |distinct |returning |, |\\.)\\*/",
    replace: "/(?<!\\()\\*/",
    tests: ["server/database/statement-names.test.ts"],
  },
  {
    name: "a statement that begins after its transaction runs outside of it",
    file: "server/database/run-transaction.ts",
    find: "isOpen ? consume(connection)",
    replace: "connection ? consume(connection)",
    tests: ["server/database/store.test.ts"],
  },
  {
    name: "a shared look-up joins a query that was sent before",
    file: "server/database/batched-calls.ts",
    find: "    waiting.delete(db);",
    replace: "    setTimeout(() => waiting.delete(db), 1000);",
    tests: ["server/database/batched-lookup.test.ts"],
  },
];
