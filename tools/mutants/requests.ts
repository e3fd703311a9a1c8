import type { Mutant } from "./mutant.ts";

const contract = "server/http/contract.test.ts";

/** Faults in idempotency, rate limits and paging. */
export const requests: readonly Mutant[] = [
  {
    name: "an idempotency key accepts another body",
    file: "server/idempotency/idempotency.service.ts",
    find: 'if (earlier && earlier.body_hash !== bodyHash) throw new AppError("idempotency_key_reused");',
    replace: "",
    tests: [contract],
  },
  {
    name: "an idempotency key is shared by users behind one IP address",
    file: "server/http/mount-routes.ts",
    find: "const principalId = principalIdOf(principal) ?? deps.resolveClientIp(c);",
    replace: "const principalId = deps.resolveClientIp(c);",
    tests: ["server/idempotency/idempotency.test.ts"],
  },
  {
    name: "an idempotency key is shared by all operations",
    file: "server/idempotency/idempotency.service.ts",
    find: "JSON.stringify([scope, key])",
    replace: 'JSON.stringify([scope.split(":")[1], key])',
    tests: ["server/idempotency/idempotency.test.ts"],
  },
  {
    name: "a repeated request runs again",
    file: "server/idempotency/idempotency.service.ts",
    find: "if (earlier?.answer) return JSON.parse(earlier.answer);",
    replace: "if (earlier?.answer) return work();",
    tests: ["server/idempotency/idempotency.test.ts"],
  },
  {
    name: "an error is stored as the response of a key",
    file: "server/idempotency/idempotency.service.ts",
    find: `await keys.release(store.db, key, claimedAt);
        throw error;`,
    replace: "throw error;",
    tests: ["server/idempotency/idempotency.test.ts"],
  },
  {
    name: "a rate limit allows one call too many",
    file: "server/rate-limit/rate-limit.service.ts",
    find: "if (calls > limit.calls) throw",
    replace: "if (calls > limit.calls + 1) throw",
    tests: ["server/rate-limit/rate-limit.test.ts"],
  },
  {
    name: "a rate limit rejects the last allowed call",
    file: "server/rate-limit/rate-limit.service.ts",
    find: "if (calls > limit.calls) throw",
    replace: "if (calls >= limit.calls) throw",
    tests: ["server/rate-limit/rate-limit.test.ts"],
  },
  {
    name: "the menu skips a page",
    file: "server/menu/menu.service.ts",
    find: "(page - 1) * limit",
    replace: "page * limit",
    tests: ["server/menu/menu.test.ts"],
  },
  {
    name: "a list that ends has a next page",
    file: "server/database/paginate.ts",
    find: "rows.length > maxPageSize && last",
    replace: "rows.length >= maxPageSize && last",
    tests: ["server/database/paginate.test.ts"],
  },
  {
    name: "a page has one row too few",
    file: "server/database/paginate.ts",
    find: "rows.slice(0, maxPageSize)",
    replace: "rows.slice(0, maxPageSize - 1)",
    tests: ["server/database/paginate.test.ts"],
  },
  {
    name: "the next page of orders repeats the last order",
    file: "server/order/order-list.repository.ts",
    find: 'eb("payments.id", "<", before)',
    replace: 'eb("payments.id", "<=", before)',
    tests: ["server/http/paging.test.ts"],
  },
  {
    name: "the next page of users skips those of the same instant",
    file: "server/user/user.repository.ts",
    find: 'eb.and([eb("created_at", "=", at), eb("id", "<", before)])',
    replace: 'eb("created_at", "<", at)',
    tests: ["server/http/paging.test.ts"],
  },
  {
    name: "the next page of payments ignores the type",
    file: "server/payment/payment.repository.ts",
    find: 'if (type) query = query.where("payment_type", "=", type);',
    replace: 'if (type && !before) query = query.where("payment_type", "=", type);',
    tests: ["server/http/paging.test.ts"],
  },
  {
    name: "the next page of a day's reservations goes backwards",
    file: "server/reservation/reservation.repository.ts",
    find: 'eb("id", beyond, before)',
    replace: 'eb("id", "<", before)',
    tests: ["server/http/paging.test.ts"],
  },
  {
    name: "a cart holds one entry too many",
    file: "server/cart/cart.service.ts",
    find: ">= maxCartEntries",
    replace: "> maxCartEntries",
    tests: [contract],
  },
  {
    name: "the pixel limit of images is ten times higher",
    file: "server/integrations/image/disk.ts",
    find: "const maxPixels = 50_000_000;",
    replace: "const maxPixels = 500_000_000;",
    tests: ["server/image/image.test.ts"],
  },
  {
    name: "search terms are treated as patterns",
    file: "server/database/search.ts",
    find: ".replace(/[\\\\%_]/g,",
    replace: ".replace(/[\\\\]/g,",
    tests: ["server/user/user-admin.test.ts"],
  },
];
