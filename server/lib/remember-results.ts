/**
 * Returns a function that calls `compute` once for each text and remembers the results, of at most `limit` texts: clients
 * choose what they send, so everything is forgotten when there are more.
 */
export function rememberResults<T>(compute: (text: string) => T, limit: number): (text: string) => T {
  const results = new Map<string, { value: T }>();
  return (text) => {
    const known = results.get(text);
    if (known) return known.value;
    const value = compute(text);
    if (results.size >= limit) results.clear();
    results.set(text, { value });
    return value;
  };
}
