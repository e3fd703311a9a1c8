/** What the pages that guests land on have to reach on a telephone. */

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
}

export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

export const wanted = {
  pages: ["/", "/menu", "/order/salad", "/login"],
  scores: { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 },
  /** Of the first visit, in bytes. */
  transfer: 400_000,
};

/** One line of what was measured, and what is not reached. */
export function judge(page: string, { categories, audits }: Report): { line: string; misses: string[] } {
  const misses: string[] = [];
  const scores = Object.entries(wanted.scores).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    if (score < least) misses.push(`${name} ${score}, wanted ${least}: ${worst(categories[name], audits)}`);
    return `${name} ${score}`;
  });
  const shift = audits["cumulative-layout-shift"]?.numericValue ?? 0;
  const bytes = audits["total-byte-weight"]?.numericValue ?? 0;
  if (shift > 0) misses.push(`layout shift ${shift}, wanted 0`);
  if (bytes > wanted.transfer) misses.push(`${Math.round(bytes / 1000)} kB, wanted ${wanted.transfer / 1000}`);
  const paint = audits["largest-contentful-paint"]?.displayValue ?? "";
  const line = `${page.padEnd(14)}${scores.join(", ")}, shift ${shift.toFixed(3)}, ${Math.round(bytes / 1000)} kB, largest paint ${paint}`;
  return { line, misses };
}

function worst(category: Report["categories"][string] | undefined, audits: Report["audits"]): string {
  const failed = (category?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return failed.map(({ id }) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ""}`.trim()).join("; ");
}
