import type { Finding } from "./run-checks.ts";

const levels = { ok: "ok     ", warning: "WARNING", error: "ERROR  " };

function formatFinding({ level, subject, text, remedy, variable }: Finding): string[] {
  const line = `${levels[level]}  ${subject}: ${variable ? `${variable}: ` : ""}${text}`;
  return remedy ? [line, `         → ${remedy}`] : [line];
}

const count = (findings: readonly Finding[], level: Finding["level"], word: string) => {
  const count = findings.filter((finding) => finding.level === level).length;
  return `${count} ${word}${count === 1 ? "" : "s"}`;
};

/** One line for each result, one for its remedy, and a summary. */
export const formatFindings = (findings: readonly Finding[]): string =>
  [
    ...findings.flatMap(formatFinding),
    `doctor: ${count(findings, "error", "error")}, ${count(findings, "warning", "warning")}`,
  ].join("\n");
