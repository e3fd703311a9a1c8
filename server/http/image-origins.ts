const imageKeys = ["image", "picture", "logo"];

/** The origins of all pictures at foreign https addresses in dishes or settings. */
export function imageOrigins(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== "string") return imageOrigins(inner);
    // Most pictures are files of this site. A path has no origin, and an attempt to parse it is slow.
    const url = imageKeys.includes(key) && !inner.startsWith("/") ? URL.parse(inner) : null;
    return url?.protocol === "https:" ? [url.origin] : [];
  });
}
