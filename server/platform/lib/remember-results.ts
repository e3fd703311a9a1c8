/**
 * Returns a function that remembers what `compute` returned for a text. It forgets all results before it would remember
 * more than `limit`, because clients choose the texts.
 */
export function rememberResults<T>(compute: (text: string) => T, limit: number): (text: string) => T {
  const results = new Map<string, { value: T }>();
  return (text) => {
    const entry = results.get(text);
    if (entry) return entry.value;
    const value = compute(text);
    if (results.size >= limit) results.clear();
    results.set(text, { value });
    return value;
  };
}
