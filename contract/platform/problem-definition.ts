/** Status and texts of a problem code; see `problems.ts`. */
export interface ProblemDefinition {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 431 | 500 | 502 | 503;
  title: string;
  detail: string;
}

/** What is wrong with a row of an uploaded file. Rows are numbered from 1, as in a spreadsheet. */
export interface RowProblem {
  row: number;
  /** Null: the problem is that of the whole row. */
  column: string | null;
  message: string;
}
