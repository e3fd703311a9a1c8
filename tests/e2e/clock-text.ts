/** A local time `18:30` as pages in English of the United States write it: `6:30 PM`. */
export function clockText(time: string): string {
  const [hour = 0, minute = "00"] = [Number(time.split(":")[0]), time.split(":")[1]];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** Finds a text that begins so; pages do not break the line within a time. */
export const clockPattern = (time: string): RegExp => new RegExp(`^${clockText(time).replace(" ", "\\s")}`);
