import type { DoctorResult } from "./doctor-check.ts";

/** Short ways to write a result. */
type Advice = Omit<DoctorResult, "level" | "text">;

export const ok = (text: string): DoctorResult => ({ level: "ok", text });
export const warning = (text: string, advice: Advice = {}): DoctorResult => ({ level: "warning", text, ...advice });
export const failure = (text: string, advice: Advice = {}): DoctorResult => ({ level: "error", text, ...advice });

/** A sentence of another part of the server in the form of a result's text, which begins in lower case. */
export const asFragment = (sentence: string): string =>
  sentence.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()).replace(/\.$/, "");

/** The code or message of an error, or of what caused it. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === "TimeoutError") return "no answer in time";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}
