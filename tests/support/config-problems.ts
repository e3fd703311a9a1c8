import { readConfig } from "#server/platform/config/config.ts";

/** Returns the problems that the configuration reports for these variables, as a text that is empty if there are none. */
export const configProblems = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};
