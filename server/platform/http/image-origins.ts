const imageKeys = ["image", "picture", "logo"];

/** A host stands in the Content-Security-Policy of pages, and URLs allow characters in one that end a directive there. */
const isPlainHost = (host: string): boolean => /^[a-z0-9.-]+(:\d+)?$/.test(host);

/** The origins of all pictures at foreign https addresses in dishes or settings. */
export function imageOrigins(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== "string") return imageOrigins(inner);
    // Most pictures are files of this site. A path has no origin, and an attempt to parse it is slow.
    const url = imageKeys.includes(key) && !inner.startsWith("/") ? URL.parse(inner) : null;
    return url?.protocol === "https:" && isPlainHost(url.host) ? [url.origin] : [];
  });
}
