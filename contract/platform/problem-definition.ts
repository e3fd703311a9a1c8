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

/** Status and texts of a problem code (see `problems.ts`). */
export interface ProblemDefinition {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 431 | 500 | 502 | 503;
  title: string;
  detail: string;
}

/** What is wrong with a row of an uploaded file. Rows are numbered from 1, as in a spreadsheet. */
export interface RowProblem {
  row: number;
  /** Null if the problem is that of the whole row. */
  column: string | null;
  message: string;
}
