function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

export function toHex(values: readonly number[]): string {
  const pair = (value: number): string => Math.round(value).toString(16).padStart(2, "0");
  return `#${values.map(pair).join("")}`;
}

export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  return toHex(channels(from).map((value, i) => value + ((target[i] ?? value) - value) * amount));
}

export const darker = (hex: string, amount: number): string => mix(hex, "#1c0f08", amount);
export const lighter = (hex: string, amount: number): string => mix(hex, "#fff8ea", amount);
