import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { findChoiceProblem } from "#contract/house/dish-choice.ts";
import type { DishChoice, DishInMinorUnits, GroupInMinorUnits } from "./choice.ts";
import { readDishChoice } from "./read-form.ts";

interface GroupProblem {
  groupId: string;
  text: string;
}

function findGroupProblem(groups: readonly GroupInMinorUnits[], { options }: DishChoice): GroupProblem | undefined {
  for (const group of groups) {
    const own = options.filter(({ _id }) => group.options.some(({ id }) => id === _id));
    const text = findChoiceProblem(
      [group],
      own.map(({ _id: id, count }) => ({ id, count })),
    );
    if (text !== undefined) return { groupId: group.id, text };
  }
  return undefined;
}

/**
 * The state of a form whose controls keep their values themselves, so that it works before and without scripts. The
 * choice is read from the controls after each input.
 */
export function useDishChoiceForm(
  { groups }: DishInMinorUnits,
  initial: DishChoice,
  onSubmit: (choice: DishChoice) => Promise<unknown>,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(initial);
  const [problem, setProblem] = useState<GroupProblem>();
  const [isBusy, setIsBusy] = useState(false);
  // The guest may have chosen before hydration, or the browser may have restored the controls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (formRef.current) setChoice(readDishChoice(formRef.current, groups));
  }, []);

  const handleInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const next = readDishChoice(currentTarget, groups);
    setChoice(next);
    if (problem) setProblem(findGroupProblem(groups, next));
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const chosen = readDishChoice(form, groups);
    const found = findGroupProblem(groups, chosen);
    setProblem(found);
    if (found) {
      form.querySelector<HTMLElement>(`[data-group="${found.groupId}"] input:enabled`)?.focus();
      return;
    }
    setIsBusy(true);
    void onSubmit(chosen).finally(() => setIsBusy(false));
  };
  return { formRef, choice, problem, isBusy, handleInput, handleSubmit };
}
