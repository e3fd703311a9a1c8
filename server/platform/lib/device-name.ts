const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

const find = (names: typeof browsers, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

export const unknownDevice = "an unknown device";

/** Names a device by its `User-Agent`, such as `Firefox on Windows`; never contains text of the header itself. */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknownDevice;
}
