/** Budgets of the public pages on a simulated phone. */

import type { InteractionMeasurement } from "./measure-interactions.ts";

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface CheckedPage {
  line: string;
  violations: string[];
}

export const budgets = {
  pages: ["/", "/menu", "/order/salad", "/login"],
  minScores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
  /** Bytes of the first visit. */
  transferBytes: 400_000,
  /** Milliseconds in which the page could not answer to the guest while it loaded. */
  blockingMs: 50,
  /** Milliseconds until the next paint after the slowest interaction, on a processor slowed down four times. */
  interactionMs: 150,
  /** Milliseconds until "Add to cart" shows that it was pressed, on the same processor. */
  feedbackMs: 100,
};

/** Returns a line with the measurements of a page, and the violated budgets. */
export function checkBudgets(page: string, { categories, audits }: Report): CheckedPage {
  const misses: string[] = [];
  const scores = Object.entries(budgets.minScores).map(([name, minimum]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    if (score < minimum)
      misses.push(`${name} ${score}, wanted ${minimum}: ${listFailedAudits(categories[name], audits)}`);
    return `${name} ${score}`;
  });
  const shift = audits["cumulative-layout-shift"]?.numericValue ?? 0;
  const bytes = audits["total-byte-weight"]?.numericValue ?? 0;
  if (shift > 0) misses.push(`layout shift ${shift}, wanted 0`);
  if (bytes > budgets.transferBytes)
    misses.push(`${Math.round(bytes / 1000)} kB, wanted ${budgets.transferBytes / 1000}`);
  const blocking = audits["total-blocking-time"]?.numericValue ?? 0;
  if (blocking > budgets.blockingMs) misses.push(`blocked ${Math.round(blocking)} ms, wanted ${budgets.blockingMs}`);
  const paint = audits["largest-contentful-paint"]?.displayValue ?? "";
  const line = `${page.padEnd(14)}${scores.join(", ")}, shift ${shift.toFixed(3)}, ${Math.round(bytes / 1000)} kB, largest paint ${paint}, blocked ${Math.round(blocking)} ms`;
  return { line, violations: misses };
}

/** Returns a line with the times of a page's interactions, and the violated budgets. */
export function checkInteractions({ page, interactionMs, feedbackMs }: InteractionMeasurement): CheckedPage {
  const misses: string[] = [];
  const [interaction, feedback] = [interactionMs, feedbackMs].map((ms) => ms && Math.round(ms));
  if (interactionMs > budgets.interactionMs)
    misses.push(`next paint after ${interaction} ms, wanted ${budgets.interactionMs}`);
  if (feedbackMs !== undefined && feedbackMs > budgets.feedbackMs)
    misses.push(`feedback after ${feedback} ms, wanted ${budgets.feedbackMs}`);
  const button = feedback === undefined ? "" : `, feedback of buttons ${feedback} ms`;
  return { line: `${page.padEnd(29)}next paint ${interaction} ms${button}`, violations: misses };
}

function listFailedAudits(category: Report["categories"][string] | undefined, audits: Report["audits"]): string {
  const failedAudits = (category?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
  );
  return failedAudits.map(({ id }) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ""}`.trim()).join("; ");
}
