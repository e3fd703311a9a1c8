/** What an authenticator app and a browser keep, for tests. */

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes the secret in the URL that authenticator apps read. */
export function secretIn(address: string): string {
  const bits = [...(new URL(address).searchParams.get("secret") ?? "")]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return String.fromCharCode(...bytes);
}

export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
