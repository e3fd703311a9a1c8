import { AppError } from "../domain/app-error.ts";
import { prepareBody, respond } from "./compression.ts";
import type { IpCounter } from "./ip-counter.ts";
import { allowOwnFrames, type PagePolicy } from "./page-policy.ts";
import type { RenderPage } from "./page-responder.ts";
import { pageUrl } from "./page-url.ts";
import type { RenderQueue } from "./render-queue.ts";
import { tooManyFromIp } from "./request-limit.ts";

interface PagePreviewOptions<Draft> {
  render: RenderPage;
  /** Returns a draft that has not ended. */
  findDraft(id: string): Promise<Draft | undefined>;
  /** Runs `work`, in which pages show the draft. */
  withDraft<T>(draft: Draft, work: () => T): T;
  countRendering: IpCounter;
  queue: RenderQueue;
  publicUrl: string;
  /** None in development. */
  contentSecurityPolicy: PagePolicy | undefined;
}

const parameter = "preview";
/** Pages that show the restaurant to everybody. */
const previewedPages = /^\/($|menu(\/|$)|order\/)/;
const idPattern = /^[\w-]{1,64}$/;

/** Whether a request asks for a page with the settings of a draft. */
export const isPagePreview = (url: URL): boolean =>
  url.searchParams.has(parameter) && previewedPages.test(url.pathname);

/**
 * Renders public pages with the settings of a draft: for the page in which it is made, which shows them in a frame. Nothing
 * is cached. Throws `not_found` for a draft that has ended, and `too_many_requests`.
 */
export function createPagePreview<Draft>(options: PagePreviewOptions<Draft>) {
  const { render, findDraft, withDraft, countRendering, queue, publicUrl, contentSecurityPolicy } = options;
  return async (request: Request, clientIp: string): Promise<Response> => {
    const url = new URL(request.url);
    const id = url.searchParams.get(parameter) ?? "";
    const retryAfter = countRendering(clientIp);
    if (retryAfter !== undefined) throw tooManyFromIp(retryAfter);
    const draft = idPattern.test(id) ? await findDraft(id) : undefined;
    if (draft === undefined)
      throw new AppError("not_found", { detail: "This preview has ended. Please open it again." });
    const target = pageUrl(url);
    const headers: Record<string, string> = {
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-frame-options": "SAMEORIGIN",
    };
    // The queue runs its work later, for another request perhaps.
    return queue(() =>
      withDraft(draft, async () => {
        const rendered = await render(new Request(publicUrl + target, { headers: { accept: "text/html" } }));
        headers["content-type"] = rendered.headers.get("content-type") ?? "text/html; charset=utf-8";
        const policy = await contentSecurityPolicy?.(target, rendered.text, rendered.headers);
        if (policy !== undefined) headers["content-security-policy"] = allowOwnFrames(policy);
        return respond(request, prepareBody(rendered.text, headers), rendered.status);
      }),
    );
  };
}
