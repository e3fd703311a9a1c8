import type { Mutant } from "./mutant.ts";

const permissions = "server/http/permissions.test.ts";

/** Faults in ownership and access rights. */
export const authorization: readonly Mutant[] = [
  {
    name: "access levels are not enforced",
    file: "server/http/authorize.ts",
    find: "if (!isAllowed(access, principal, request)) {",
    replace: 'if (!isAllowed(access, principal, request) && access === "public") {',
    tests: [permissions],
  },
  {
    name: "every signed-in user is an admin",
    file: "server/http/authorize.ts",
    find: 'return principal.kind === "user" && principal.role === "admin";',
    replace: 'return principal.kind === "user";',
    tests: [permissions],
  },
  {
    name: "requests may name another user's email",
    file: "server/http/authorize.ts",
    find: "return email === undefined || email === principal.email;",
    replace: "return email === undefined || email.length > 0;",
    tests: [permissions],
  },
  {
    name: "another user's order is visible",
    file: "server/order/order.service.ts",
    find: '(currentUser.role !== "admin" && record.payment.user_id !== currentUser.id)',
    replace: "currentUser.id === record.order.id",
    tests: [permissions],
  },
  {
    name: "other users' orders are streamed",
    file: "server/order/order-watch.ts",
    find: "records.filter((record) => canSee(currentUser, record))",
    replace: "records",
    tests: ["server/order/order.test.ts"],
  },
  {
    name: "another user's reservation is visible and can be changed",
    file: "server/reservation/reservation.policy.ts",
    find: "isStaff(currentUser) || reservation.user_id === currentUser.id;",
    replace: "isStaff(currentUser) || reservation.user_id !== null;",
    tests: [permissions],
  },
  {
    name: "a guest can set a reservation's status",
    file: "server/reservation/reservation.service.ts",
    find: 'if (body.status && !isStaff(currentUser)) throw new AppError("forbidden");',
    replace: "",
    tests: ["server/http/contract.test.ts"],
  },
  {
    name: "another user's intent is visible",
    file: "server/checkout/checkout.service.ts",
    find: "if (!intent || intent.user_id !== currentUser.id) throw",
    replace: "if (!intent) throw",
    tests: [permissions],
  },
  {
    name: "another user's payment can be recorded",
    file: "server/checkout/checkout.service.ts",
    find: 'if (intent && intent.user_id !== currentUser.id) throw new AppError("forbidden");',
    replace: "",
    tests: [permissions],
  },
  {
    name: "all users' payments are listed",
    file: "server/payment/payment-record.repository.ts",
    find: 'let query = db.selectFrom("payments").selectAll().where("user_id", "=", userId);',
    replace: 'let query = db.selectFrom("payments").selectAll().where("user_id", "<>", "");',
    tests: ["server/checkout/checkout.test.ts"],
  },
  {
    name: "an unverified user can add to the cart",
    file: "contract/cart.ts",
    find: "verifiedEmail: true,\n  body: AddToCart,",
    replace: "body: AddToCart,",
    tests: [permissions],
  },
  {
    name: "an unverified user can reserve",
    file: "contract/checkout.ts",
    find: "verifiedEmail: true,\n  body: CreatePaymentIntent,",
    replace: "body: CreatePaymentIntent,",
    tests: [permissions],
  },
  {
    name: "an unverified user can review",
    file: "contract/review.ts",
    find: "verifiedEmail: true,\n  body: ReviewInput,",
    replace: "body: ReviewInput,",
    tests: [permissions],
  },
  {
    name: "hidden reviews are shown",
    file: "server/review/review.repository.ts",
    find: 'newestFirst(db).where("hidden", "=", 0), limit',
    replace: "newestFirst(db), limit",
    tests: ["server/review/review.test.ts"],
  },
];
