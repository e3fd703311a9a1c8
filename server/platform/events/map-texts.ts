/** Changes every text of a mail but the recipient; texts of the JSON itself have escapes, such as `\\n`, before words. */
export const mapTexts = (payload: string, change: (text: string) => string): string =>
  JSON.stringify(
    JSON.parse(payload, (name, value: unknown) => (typeof value === "string" && name !== "to" ? change(value) : value)),
  );
