import type { ProblemDefinition } from "./problem-definition.ts";

/**
 * Problems that a browser also reports itself, when it gets no answer or one without a problem; part of `problems`. Apart, so that
 * public pages need not load the texts of all others.
 */
export const outageProblems = {
  unavailable: {
    status: 503,
    title: "Not available",
    detail: "Our system cannot be reached at the moment. Try again in a moment; nothing is done twice.",
  },
  internal: {
    status: 500,
    title: "Our mistake",
    detail: "Something went wrong on our side. Try again; if it stays, please call us.",
  },
} as const satisfies Record<string, ProblemDefinition>;
