const colours = ["#9b2c1f", "#7a4a12", "#2f5d3a", "#23566b", "#4b3f72", "#7b2d55"];

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .filter((initial) => /[\p{L}\p{N}]/u.test(initial))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase();

const sumOfCodePoints = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Creates an image with the initials of a name, as a data URL. */
export function createInitialsAvatar(name: string): string {
  const initials = initialsOf(name);
  const colour = colours[sumOfCodePoints(name) % colours.length];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/>` +
    (initials
      ? `<text x="32" y="41" font-family="Georgia,serif" font-size="26" fill="#fff" text-anchor="middle">${initials}</text></svg>`
      : '<path fill="#fff" d="M32 14a10 10 0 1 1 0 20 10 10 0 0 1 0-20M12 56c0-12 9-18 20-18s20 6 20 18z"/></svg>');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
