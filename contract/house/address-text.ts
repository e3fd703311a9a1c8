import type { AddressForm, AddressLine } from "./address-form.ts";

/** How addresses are written and which lines they lack. Free of schemas. */

type Address = Readonly<Partial<Record<AddressLine, string | undefined>>>;

const lineInFormat = /\{(\w+)\}/g;

/** What stands between two lines is left out with a line that is empty. */
function writeLine(format: string, address: Address): string {
  const names: Readonly<Record<string, string | undefined>> = address;
  let text = "";
  let end = 0;
  for (const { 0: braces, 1: name = "", index } of format.matchAll(lineInFormat)) {
    const value = names[name] ?? "";
    if (value !== "") text += format.slice(end, index) + value;
    end = index + braces.length;
  }
  return text.trim();
}

/** The lines of an address as they are written in the country of the form. */
export function writeAddress(address: Address, { format }: Pick<AddressForm, "format">): string[] {
  const lines = format.split("|").map((line) => writeLine(line, address));
  // What an address of an earlier release, or of before a move, has beyond the country's form.
  const others = (["district", "city", "region", "postcode"] as const).filter((line) => !format.includes(`{${line}}`));
  return [...lines, ...others.map((line) => address[line] ?? "")].filter(Boolean);
}

/** An address in one line. */
export const addressText = (address: Address, form: Pick<AddressForm, "format">): string =>
  writeAddress(address, form).join(", ");

/**
 * The lines that an address must have and lacks. Calls without a region are complete: the house delivers within its own, and
 * `region` is newer than such calls.
 */
export const missingLines = (address: Address, { lines }: Pick<AddressForm, "lines">): AddressLine[] =>
  lines.flatMap(({ line, required }) => (required && line !== "region" && !address[line] ? [line] : []));
