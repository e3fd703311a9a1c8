/**
 * Cells that name other rows of the menu's file: `Size; Toppings`, with values `Toppings / Olives = 0.75`. A name with
 * one of the signs of a list is in quotation marks; one that several rows have is replaced by `#` and the id.
 */

export type Reference = { name: string } | { id: string };

export interface ListItem {
  /** Such as a group and an option. */
  path: Reference[];
  value: string | undefined;
}

/** A quoted name with doubled quotes, an id, or a plain name up to the next sign. */
const part = /\s*(?:"((?:[^"]|"")*)"|([^;/="]*))\s*/y;

const isPlain = (text: string): boolean => text !== "" && text.trim() === text && !/[;/="]|^#/.test(text);
const quote = (text: string): string => (isPlain(text) ? text : `"${text.replaceAll('"', '""')}"`);

export const writeReference = (reference: Reference): string =>
  "id" in reference ? `#${reference.id}` : quote(reference.name);

export const writeList = (items: readonly ListItem[]): string =>
  items
    .map(({ path, value }) => path.map(writeReference).join(" / ") + (value === undefined ? "" : ` = ${quote(value)}`))
    .join("; ");

interface ReadPart {
  text: string;
  isQuoted: boolean;
  end: number;
}

function readPart(text: string, from: number): ReadPart | undefined {
  part.lastIndex = from;
  const match = part.exec(text);
  if (!match) return undefined;
  const [whole, quoted, plain = ""] = match;
  return {
    text: quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'),
    isQuoted: quoted !== undefined,
    end: from + whole.length,
  };
}

const toReference = ({ text, isQuoted }: ReadPart): Reference =>
  !isQuoted && text.startsWith("#") ? { id: text.slice(1).trim() } : { name: text };

/** Reads a list. Returns `undefined` if it is none. Empty items, as behind a last semicolon, are left out. */
export function readList(text: string): ListItem[] | undefined {
  const items: ListItem[] = [];
  let at = 0;
  while (at < text.length) {
    const item: ListItem = { path: [], value: undefined };
    let part = readPart(text, at);
    while (part && text[part.end] === "/") {
      item.path.push(toReference(part));
      part = readPart(text, part.end + 1);
    }
    if (!part) return undefined;
    const isEmpty = item.path.length === 0 && part.text === "" && !part.isQuoted;
    item.path.push(toReference(part));
    if (text[part.end] === "=") {
      const value = readPart(text, part.end + 1);
      if (!value) return undefined;
      item.value = value.text;
      part = value;
    }
    if (part.end < text.length && text[part.end] !== ";") return undefined;
    at = part.end + 1;
    if (!isEmpty || item.value !== undefined) items.push(item);
  }
  return items;
}

/** Reads a single name or id. Returns `undefined` if the cell has more, or nothing. */
export function readReference(text: string): Reference | undefined {
  const [item, ...others] = readList(text) ?? [];
  return others.length === 0 && item?.value === undefined && item?.path.length === 1 ? item.path[0] : undefined;
}
