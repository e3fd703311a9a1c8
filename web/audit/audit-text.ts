import type { AuditEntry } from "#contract/operating/audit.ts";
import { type AuditEventName, commandLineAddress } from "#contract/operating/audit-constants.ts";
import { auditMessages as messages } from "#web/messages/audit.ts";

/** Turns `freeCancellationHours` into "Free cancellation hours". */
function toWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text for what happened; names without a text of their own are split into words. */
export const actionText = (call: string): string => messages.calls[call] ?? toWords(call);

const settingsChanged: AuditEventName = "settingsChanged";
const accessRefused: AuditEventName = "accessRefused";

export function nameOfActor({ by, byName, call, address }: AuditEntry): string {
  if (by === undefined && address === commandLineAddress) return messages.operator;
  if (by === undefined) return call === settingsChanged ? messages.server : messages.visitor;
  return byName ?? messages.deletedUser;
}

/** The name of what the entry is about, as far as it is known. It is `undefined` if it is about nothing. */
export function nameOfSubject({ call, subject, subjectName, before, after }: AuditEntry): string | undefined {
  if (subject === undefined) return undefined;
  if (call === accessRefused) return actionText(subject);
  const name = subjectName ?? after?.name ?? before?.name;
  return typeof name === "string" ? name : messages.subjectId(subject);
}

interface ChangeLine {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

type FormatAmount = (minor: number) => string;

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;
const isPlainList = (value: unknown): value is unknown[] => Array.isArray(value) && !value.some(isNested);

/** The parts of a value that are not nested themselves, by their path. */
function leavesOf(value: unknown, path: string): [string, unknown][] {
  if (!isNested(value) || isPlainList(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name));
}

function formatValue(path: string, value: unknown, formatAmount: FormatAmount): string {
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (typeof value === "number" && path.endsWith("Minor")) return formatAmount(value);
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return text || messages.nothing;
}

const labelOf = (path: string): string =>
  path
    .split(".")
    .map((name) => messages.fields[name] ?? (/^\d+$/.test(name) ? String(Number(name) + 1) : toWords(name)))
    .join(", ");

/** One line for each value that differs; a side is `undefined` where there was or is nothing. */
export function changeLines({ before, after }: Pick<AuditEntry, "before" | "after">, formatAmount: FormatAmount) {
  const [old, now] = [new Map(leavesOf(before ?? {}, "")), new Map(leavesOf(after ?? {}, ""))];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.flatMap((path): ChangeLine[] => {
    const text = (values: Map<string, unknown>) =>
      values.has(path) ? formatValue(path, values.get(path), formatAmount) : undefined;
    const line = { label: labelOf(path), before: text(old), after: text(now) };
    return line.before === line.after ? [] : [line];
  });
}
