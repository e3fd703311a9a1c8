/** The fields of `values` that differ from those of `before`; all of them without it. Values are compared as JSON. */
export function changedFields<T extends object>(values: T, before: object | undefined): Partial<T> {
  const changed: Partial<T> = { ...values };
  for (const name in changed)
    if (before && JSON.stringify(changed[name]) === JSON.stringify(Reflect.get(before, name))) delete changed[name];
  return changed;
}
