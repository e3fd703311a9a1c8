import type { Mutant } from "./mutant.ts";

const tests = ["server/user/guest.test.ts"];

/** Faults in what guests without an account may do. */
export const guests: readonly Mutant[] = [
  {
    name: "a guest without an account may call everything that users may",
    file: "server/http/authorize.ts",
    find: 'if (principal.kind === "user" && principal.isGuest && !guests)',
    replace: 'if (principal.kind === "user" && principal.isGuest && guests === undefined && access === "admin")',
    tests,
  },
  {
    name: "an account takes over a guest by naming the address",
    file: "server/user/user-registration.ts",
    find: 'if (known.guest === 1) throw new AppError("forbidden");',
    replace: "",
    tests,
  },
  {
    name: "wrong codes of orders are not counted",
    file: "server/order/track-order.ts",
    find: "await countWrongCode();",
    replace: "",
    tests,
  },
  {
    name: "guests are kept for ever",
    file: "server/user/guest-expiry.ts",
    find: "for (const id of ids) await",
    replace: "for (const id of ids.slice(0, 0)) await",
    tests,
  },
];
