/** The fields of `values` that differ from those of `before`; all of them without it. Values are compared as JSON. */
export function changedFields<T extends object>(values: T, before: object | undefined): Partial<T> {
  const fields: Partial<T> = { ...values };
  for (const name in fields)
    if (before && JSON.stringify(fields[name]) === JSON.stringify(Reflect.get(before, name))) delete fields[name];
  return fields;
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Some fields of a form; of a field that is a record, some of its entries. */
export type SomeValues<T> = { [Name in keyof T]?: T[Name] | Partial<T[Name]> | undefined };

/** Like `changedFields`, but a field that is a record is reduced to the entries that differ. */
export function changedValues<T extends object>(values: T, before: object | undefined): SomeValues<T> {
  const fields: SomeValues<T> = changedFields(values, before);
  for (const [name, value] of Object.entries(fields)) {
    const valueBefore: unknown = before && Reflect.get(before, name);
    if (isRecord(value) && isRecord(valueBefore)) Object.assign(fields, { [name]: changedFields(value, valueBefore) });
  }
  return fields;
}

/** The values with the changes that `changedValues` returned. */
export function withChanges<T extends object>(values: T, changes: SomeValues<T>): T {
  const result = { ...values };
  for (const [name, change] of Object.entries(changes)) {
    const value: unknown = Reflect.get(values, name);
    Object.assign(result, { [name]: isRecord(value) && isRecord(change) ? { ...value, ...change } : change });
  }
  return result;
}
