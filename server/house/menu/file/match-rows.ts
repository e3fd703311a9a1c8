import { newId } from "../../../platform/database/ids.ts";
import type { Reference } from "./references.ts";
import type { Problems } from "./row-reader.ts";

interface NamedRow {
  row: number;
  id: string | undefined;
  name: string | undefined;
}

/** A row, and what it changes; `existing` is undefined for what it adds. */
export interface Match<R extends NamedRow, K> {
  row: R;
  existing: K | undefined;
  id: string;
}

/**
 * Finds what each row changes: by its id, or by its name if the id is absent or unknown here, as in the file of another
 * restaurant. A row without either is reported, as is one for which there are several, or that another row names too.
 */
export function matchRows<R extends NamedRow, K extends { id: string; name: string }>(
  rows: readonly R[],
  existing: readonly K[],
  problems: Problems,
): Match<R, K>[] {
  const byId = new Map(existing.map((item) => [item.id, item]));
  const idsInFile = new Set(rows.map(({ id }) => id));
  const byName = Map.groupBy(
    existing.filter(({ id }) => !idsInFile.has(id)),
    ({ name }) => name,
  );
  const rowOf = new Map<string, number>();
  /** Whether no earlier row has the same key; reports it otherwise. */
  const isFirst = (key: string, { row }: R, message: (other: number) => string): boolean => {
    const other = rowOf.get(key);
    if (other === undefined) rowOf.set(key, row);
    else problems.add(row, key.startsWith("id ") ? "id" : "name", message(other));
    return other === undefined;
  };

  return rows.flatMap((row): Match<R, K>[] => {
    const { id, name } = row;
    if (id && !isFirst(`id ${id}`, row, (other) => `Row ${other} has this id; leave it out for what is new`)) return [];
    const knownById = id === undefined ? undefined : byId.get(id);
    if (knownById) return [{ row, existing: knownById, id: knownById.id }];
    if (name === undefined) {
      if (!problems.hasRow(row.row)) problems.add(row.row, "id", "There is nothing with this id; please add a name");
      return [];
    }
    const [match, second] = byName.get(name) ?? [];
    if (second) {
      problems.add(row.row, "name", "Several have this name; please add the id");
      return [];
    }
    // Rows of another restaurant's file can have the same name and different ids.
    const key = match || !id ? `name ${name}` : `new ${id}`;
    if (!isFirst(key, row, (other) => `Row ${other} has this name, too`)) return [];
    return [{ row, existing: match, id: match?.id ?? newId() }];
  });
}

/** A row that other rows can refer to by its id here, its id in the file, or its name. */
export interface Named {
  id: string;
  /** The id in the file, if it is another one. */
  fileId: string | undefined;
  name: string;
}

/** Creates a function that finds what a reference names, or says why it cannot. */
export function createIndex<T extends Named>(all: readonly T[]): (reference: Reference) => T | string {
  const byId = new Map(all.flatMap((one) => (one.fileId === undefined ? [] : [[one.fileId, one]])));
  for (const one of all) byId.set(one.id, one);
  const byName = Map.groupBy(all, ({ name }) => name);
  return (reference) => {
    if ("id" in reference) return byId.get(reference.id) ?? `There is nothing with the id ${reference.id.slice(0, 60)}`;
    const [match, second] = byName.get(reference.name) ?? [];
    if (second) return `Several have the name ${reference.name.slice(0, 60)}; please write # and the id`;
    return match ?? `There is nothing with the name ${reference.name.slice(0, 60)}`;
  };
}
