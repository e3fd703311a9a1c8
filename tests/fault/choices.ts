import type { Random } from "#tests/support/stripe-double/faults.ts";

export const bookableTimes = ["12:00", "12:30", "18:00", "18:30", "19:00", "19:30", "20:00"];

export const pickOne = <T>(random: Random, choices: readonly T[]): T => {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose from");
  return chosen;
};

/** A dish with what can be chosen for it. */
export interface OrderableDish {
  id: string;
  isLimited: boolean;
  groups: readonly { min: number; max: number; optionIds: readonly string[] }[];
}

/** A dish of the menu, one with a stock more often than others, and half of the time with options, quantity and note. */
export function chooseDish(random: Random, menu: readonly OrderableDish[]): { dishId: string; choice: object } {
  const { id, groups } = pickOne(random, random() < 0.1 ? menu.filter(({ isLimited }) => isLimited) : menu);
  if (random() < 0.5) return { dishId: id, choice: {} };
  const options = groups.flatMap(({ min, max, optionIds }) => {
    const count = min === max ? min : Math.floor(random() * (Math.min(max, optionIds.length) + 1));
    return optionIds.toSorted(() => random() - 0.5).slice(0, count);
  });
  return {
    dishId: id,
    choice: {
      quantity: 1 + Math.floor(random() * 3),
      note: "No basil",
      options: options.map((_id) => ({ _id })),
    },
  };
}
