/** Scheme, user with `@`, hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * Splits an address with several hosts, such as `postgres://user@one:5432,two:5432/name` (as libpq reads it), into one
 * address for each host, in their order. The driver knows addresses with one host only.
 */
export function splitHosts(url: string): string[] {
  const [, scheme = "", user = "", hosts = "", rest = ""] = parts.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => scheme + user + host + rest) : [url];
}

/** Adds a parameter to an address, which may have several hosts. */
export const withParameter = (url: string, name: string, value: string): string =>
  `${url}${url.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
