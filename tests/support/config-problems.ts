import { readConfig } from "#server/platform/config/config.ts";

/** Returns the problems that the configuration reports for these variables; empty if there is none. */
export const configProblems = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};
