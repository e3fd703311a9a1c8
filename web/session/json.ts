/** Reads a property of untrusted data. Returns `undefined` if it is missing. */
export const getProperty = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Reads a string property; returns an empty string for any other type. */
export function getText(value: unknown, name: string): string {
  const property = getProperty(value, name);
  return typeof property === "string" ? property : "";
}

/** Parses JSON; returns `undefined` if the text is invalid. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
