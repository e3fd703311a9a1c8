import { z } from "zod";
import { QueryInteger } from "../platform/fields.ts";
import { textLimits } from "../platform/text-limits.ts";
import { allergens, diets } from "./dish-facts-constants.ts";
import { type DishFilter, readWords } from "./dish-filter.ts";
import { categories, maxMenuPageSize } from "./menu-constants.ts";

const CategoryParam = z.preprocess(
  (word) => (word === "drink" ? "drinks" : word),
  z.enum(categories, { error: `Choose one of ${categories.join(", ")}` }),
);

/** A comma-separated list of words. */
const WordsParam = <W extends string>(words: readonly W[]) => {
  const message = `Please choose from ${words.join(", ")}`;
  return z.string(message).transform((text, context): W[] => {
    const { knownWords, hasUnknown } = readWords(text, words);
    if (!hasUnknown) return knownWords;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
};

const searchMessage = `Please enter 1 to ${textLimits.searchTerm} characters`;

const filterQueryParameters = {
  without: WordsParam(allergens).optional(),
  diet: WordsParam(diets).optional(),
  traces: z
    .literal("1", "Use 1 to include dishes with traces")
    .transform(() => true)
    .optional(),
  q: z.string(searchMessage).trim().min(1, searchMessage).max(textLimits.searchTerm, searchMessage).optional(),
} satisfies Record<keyof DishFilter, z.ZodType>;

export const MenuQuery = z.object({
  category: CategoryParam.optional(),
  page: QueryInteger(1, 1_000_000, "Please enter a page number, 1 or more").optional(),
  limit: QueryInteger(1, maxMenuPageSize, `Please enter a number from 1 to ${maxMenuPageSize}`).optional(),
  ...filterQueryParameters,
});
export type MenuQuery = z.infer<typeof MenuQuery>;
