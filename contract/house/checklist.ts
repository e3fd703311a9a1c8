import { z } from "zod";
import type { Operation } from "../platform/operation.ts";

/** What is to be done before the first order, in the order in which it is shown. */
export const checklistSteps = ["restaurant", "menu", "mail", "payments", "backup", "order"] as const;

export const ChecklistStep = z.object({ step: z.enum(checklistSteps), done: z.boolean() });
export type ChecklistStep = z.infer<typeof ChecklistStep>;

/** The operation is called `listOpeningSteps` and its path `/opening-steps`, as they were released. */
export const listChecklist = {
  summary: "Say what is to be done before the first guest orders; nothing after the first order, or in development",
  access: "admin",
  response: z.array(ChecklistStep),
} as const satisfies Operation;
