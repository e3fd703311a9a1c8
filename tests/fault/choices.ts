import type { Random } from "#tests/support/stripe-double/faults.ts";

export const bookableTimes = ["12:00", "12:30", "18:00", "18:30", "19:00", "19:30", "20:00"];

export const pickOne = <T>(random: Random, choices: readonly T[]): T => {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose from");
  return chosen;
};
