import { expect, vi } from "vitest";

/** Opens a stream of server-sent events; `ended` resolves to everything that it sent. */
export async function openStream({ origin }: { origin: string }, path: string, token?: string) {
  const stop = new AbortController();
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api${path}`, { headers, signal: stop.signal });
  const state = { text: "", open: true };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) state.text += decoder.decode(chunk, { stream: true });
  };
  const ended = read()
    .catch(() => {})
    .then(() => {
      state.open = false;
      return state.text;
    });
  await vi.waitFor(() => expect(state.text).toContain(": open"));
  return { state, ended, stop: () => stop.abort() };
}
