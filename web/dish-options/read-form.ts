import { maxNoteLength, maxQuantity } from "#contract/ordering/cart-constants.ts";
import type { DishChoice, GroupInMinorUnits, OptionInMinorUnits } from "./choice.ts";

/** How the options of a group are asked for. */
type ControlKind = "radio" | "checkbox" | "number";

export function controlOf({ max }: GroupInMinorUnits, { maxEach }: OptionInMinorUnits): ControlKind {
  if (max === 1) return "radio";
  return maxEach === 1 ? "checkbox" : "number";
}

/** A whole number of at least `min` and at most `max`; `min` for anything else. */
function readCount(value: FormDataEntryValue | null, min: number, max: number): number {
  const count = Number(value);
  return Number.isInteger(count) && count >= min ? Math.min(count, max) : min;
}

/** Reads the controls of `DishChoiceForm`, which are named by groups and, where units are counted, by options. */
export function readDishChoice(form: HTMLFormElement, groups: readonly GroupInMinorUnits[]): DishChoice {
  const data = new FormData(form);
  const options = groups.flatMap((group) => {
    const optionIds = data.getAll(group.id);
    return group.options.flatMap((option) => {
      const isCounted = controlOf(group, option) === "number";
      const count = isCounted
        ? readCount(data.get(option.id), 0, option.maxEach)
        : Number(optionIds.includes(option.id));
      return count > 0 ? [{ _id: option.id, count }] : [];
    });
  });
  const note = data.get("note");
  return {
    quantity: readCount(data.get("quantity"), 1, maxQuantity),
    options,
    note: typeof note === "string" ? note.trim().slice(0, maxNoteLength) : "",
  };
}
