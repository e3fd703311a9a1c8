const pictureKeys = ["image", "picture", "logo"];

/** The origins of all pictures at foreign https addresses in dishes or settings. */
export function pictureOrigins(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== "string") return pictureOrigins(inner);
    // Most pictures are own files: parsing their paths would take longer than the rest.
    const url = pictureKeys.includes(key) && !inner.startsWith("/") ? URL.parse(inner) : null;
    return url?.protocol === "https:" ? [url.origin] : [];
  });
}
