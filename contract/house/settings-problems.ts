import type { ProblemDefinition } from "../platform/problem-definition.ts";

/** Problems of changing the restaurant's settings on screen. */
export const settingsProblems = {
  settings_in_file: {
    status: 409,
    title: "The settings are in a file",
    detail: "This site takes its settings from restaurant.json only. Change the file and restart the server.",
  },
  table_in_use: {
    status: 409,
    title: "A table is booked",
    detail: "Somebody has booked a table that would be missing. Move the booking first.",
  },
} as const satisfies Record<string, ProblemDefinition>;
