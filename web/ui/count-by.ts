interface Counted<T> {
  key: string;
  /** The first of them. */
  item: T;
  count: number;
}

/** Each once of those that have the same key, with how many there are. */
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
