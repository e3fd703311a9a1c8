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
    file: "server/cart/cart.service.ts",
    find: "    await users.lock(trx, userId);\n    await cart.lockCart(trx, userId);\n    const dish",
    replace: "    const dish",
    tests: ["server/cart/cart-races.test.ts"],
  },
];
