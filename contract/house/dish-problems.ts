import type { ProblemDefinition } from "../platform/problem-definition.ts";

/** Problems of dishes with options, times and stock. */
export const dishProblems = {
  option_group_not_found: {
    status: 404,
    title: "Options not found",
    detail: "These options were deleted meanwhile. Reload the list.",
  },
  favourite_not_found: {
    status: 404,
    title: "Not a favourite",
    detail: "This dish is not one of your favourites any more.",
  },
  option_not_found: { status: 404, title: "Option not found", detail: "This option was removed. Reload the list." },
  option_group_used: {
    status: 409,
    title: "Still on dishes",
    detail: "Remove these options from every dish first.",
  },
  dish_in_set: {
    status: 409,
    title: "Part of a set",
    detail: "This dish is part of a set. Take it out there first.",
  },
  changed_meanwhile: { status: 409, title: "Changed meanwhile", detail: "Somebody changed this. Reload." },
  stock_short: {
    status: 409,
    title: "Not enough left",
    detail: "There are not enough portions left. Please take fewer.",
  },
  dish_not_served: {
    status: 409,
    title: "Not served at that time",
    detail: "A dish is not served at that time. Please choose another time.",
  },
  option_unavailable: {
    status: 409,
    title: "Sold out",
    detail: "An option is sold out. Please choose another.",
  },
} as const satisfies Record<string, ProblemDefinition>;
