import { accounts } from "./accounts.ts";
import { keys } from "./keys.ts";
import type { Mutant } from "./mutant.ts";
import { orders } from "./orders.ts";
import { ownership } from "./ownership.ts";
import { payments } from "./payments.ts";
import { refunds } from "./refunds.ts";
import { requests } from "./requests.ts";
import { tables } from "./tables.ts";
import { tokens } from "./tokens.ts";

export const allMutants: readonly Mutant[] = [
  ...accounts,
  ...keys,
  ...orders,
  ...ownership,
  ...payments,
  ...refunds,
  ...requests,
  ...tables,
  ...tokens,
];
