/** A browser window: follows redirects and keeps the cookies of each host. */
export function openWindow() {
  const cookies = new Map<string, string>();
  async function go(url: string, init: RequestInit = {}): Promise<{ url: string; status: number; text: string }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      cookies.set(name, value.join("="));
    }
    const next = response.headers.get("location");
    if (next && response.status < 400 && response.status >= 300) return go(new URL(next, url).href);
    return { url: url, status: response.status, text: await response.text() };
  }
  return { go, cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}
