import { z } from "zod";
import type { Operation } from "./operation.ts";

/** The steps before the first order, in the order in which they are shown. */
export const openingSteps = ["restaurant", "menu", "mail", "payments", "backup", "order"] as const;

export const OpeningStep = z.object({ step: z.enum(openingSteps), done: z.boolean() });
export type OpeningStep = z.infer<typeof OpeningStep>;

export const listOpeningSteps = {
  summary: "Say what is to be done before the first guest orders; nothing after the first order, or in development",
  access: "admin",
  response: z.array(OpeningStep),
} as const satisfies Operation;
