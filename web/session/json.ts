/** A property of something that came from outside; `undefined` where it has none. */
export const getProperty = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** A property that is text; empty where it is anything else. */
export function getText(value: unknown, name: string): string {
  const found = getProperty(value, name);
  return typeof found === "string" ? found : "";
}

/** What a text holds as JSON; `undefined` where it is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
