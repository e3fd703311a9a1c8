interface Counted<T> {
  key: string;
  /** The first item with this key. */
  item: T;
  count: number;
}

/** Groups items by key and returns the first item of each group with the group's size. */
export function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Counted<T>[] {
  const counted = new Map<string, Counted<T>>();
  for (const item of items) {
    const key = keyOf(item);
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { key, item, count: 1 });
  }
  return [...counted.values()];
}
