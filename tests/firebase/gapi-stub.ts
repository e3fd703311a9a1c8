import type { BrowserContext } from "@playwright/test";

/**
 * Stands in for the script of apis.google.com, through which the SDK and the emulator's frame exchange messages: the
 * part of `gapi.iframes` that both use.
 */
function gapiStub(): void {
  type Handler = (data: unknown) => unknown;
  const key = "gapi-stub";

  const createChannel = (target: () => Window) => {
    const handlers = new Map<string, Handler>();
    const early: { name: string; data: unknown; id: number }[] = [];
    const replies = new Map<number, (result: unknown[]) => void>();
    let count = 0;
    const post = (message: object) => target().postMessage({ [key]: message }, "*");
    const handle = ({ name, data, id }: { name: string; data: unknown; id: number }) => {
      const handler = handlers.get(name);
      if (handler) post({ reply: id, result: [handler(data)] });
      else early.push({ name, data, id });
    };
    window.addEventListener("message", ({ source, data }) => {
      const message = source === target() && typeof data === "object" ? data?.[key] : undefined;
      if (!message) return;
      if (message.reply === undefined) handle(message);
      else replies.get(message.reply)?.(message.result);
    });
    return {
      register(name: string, handler: Handler) {
        handlers.set(name, handler);
        for (const message of early.splice(0)) handle(message);
      },
      send(name: string, data: unknown, onReply?: (result: unknown[]) => void) {
        count += 1;
        if (onReply) replies.set(count, onReply);
        post({ name, data, id: count });
      },
      restyle: async () => undefined,
    };
  };

  const open = (
    { url, where, attributes }: { url: string; where: HTMLElement; attributes: { style: object } },
    onOpen: (frame: object) => unknown,
  ) => {
    const frame = document.createElement("iframe");
    Object.assign(frame.style, attributes.style);
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    frame.src = url;
    where.append(frame);
    const channel = createChannel(() => frame.contentWindow ?? window);
    return onOpen({ ...channel, ping: () => loaded });
  };
  const context = { open, getParentIframe: () => createChannel(() => window.parent) };
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context, Iframe: {} };
  const load = (_name: string, { callback }: { callback: () => void }) => callback();
  Object.assign(window, { gapi: { load, iframes } });

  const { currentScript } = document;
  const source = currentScript instanceof HTMLScriptElement ? currentScript.src : "";
  const onLoad = Reflect.get(window, new URL(source).searchParams.get("onload") ?? "gapi_onload");
  if (typeof onLoad === "function") onLoad();
}

/**
 * Answers requests to hosts other than this machine: scripts of apis.google.com by the stub, styles of the emulator's
 * pages by nothing. Returns the addresses of all others, which are refused.
 */
export async function answerForeignHosts(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.route(
    (url) => url.hostname !== "127.0.0.1",
    async (route) => {
      const { hostname, href } = new URL(route.request().url());
      const fulfil = (body: string) => route.fulfill({ contentType: "text/javascript", body });
      if (hostname === "apis.google.com") return fulfil(`(${gapiStub})();`);
      if (["unpkg.com", "fonts.googleapis.com"].includes(hostname)) return fulfil("");
      refused.push(href);
      return route.abort();
    },
  );
  return refused;
}
