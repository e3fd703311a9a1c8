import { createSharedCalls } from "../lib/shared-calls.ts";
import { type AnswerCache, allowCaching, type Caching } from "./answer-cache.ts";
import { type PreparedBody, prepareBody, respond } from "./compression.ts";
import type { IpCounter } from "./ip-counter.ts";
import { cspReportPath, type PagePolicy } from "./page-policy.ts";
import { hasDishFilter, pageUrl } from "./page-url.ts";
import type { RenderQueue } from "./render-queue.ts";
import { tooManyFromIp } from "./request-limit.ts";

/** The web app's response to a request: a page, or another text such as the sitemap. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** Renders the response to a request, without a cache. */
export type RenderPage = (request: Request) => Promise<RenderedPage>;

interface Rendering {
  prepared: PreparedBody;
  status: number;
  /** Undefined if the page must not be kept. */
  caching: Caching | undefined;
}

/** Pages show the opening state, so they are kept for a minute at most. */
const maxAgeMs = 60_000;
/** For pages rendered from content that may have changed during an outage of the database. */
const maxOutdatedAgeMs = 1000;
const passedHeaders = ["location", "retry-after", "x-remix-response", "x-remix-redirect"];

interface PageResponderOptions {
  render: RenderPage;
  answers: Pick<AnswerCache, "find" | "hasKept">;
  isContentCurrent: () => boolean;
  /** Counts renderings by the client's IP address. */
  countRendering: IpCounter;
  queue: RenderQueue;
  /** The origin that pages are rendered for, whatever host a request names. */
  publicUrl: string;
  contentSecurityPolicy: PagePolicy;
}

/**
 * Responds with pages, kept ones or rendered for the request. Rendering never depends on the user (the browser adds that),
 * so all guests share one copy, and concurrent requests for a page share one rendering. Throws `too_many_requests` if an IP
 * address asks for too many pages that are not kept, and `unavailable` if too many are being rendered.
 */
export function createPageResponder(options: PageResponderOptions) {
  const { render, answers, isContentCurrent, countRendering, queue, publicUrl, contentSecurityPolicy } = options;
  const renderings = createSharedCalls<Rendering>();

  async function renderPage(url: string, request: Request): Promise<Rendering> {
    // Content that was reloaded meanwhile may be newer than what was rendered.
    const wasCurrent = isContentCurrent();
    const accept = request.headers.get("accept") ?? "*/*";
    const { status, headers: pageHeaders, text } = await render(new Request(publicUrl + url, { headers: { accept } }));
    // A page with a section that failed to load is marked no-store and must not be kept.
    const isUncacheable = pageHeaders.get("cache-control")?.includes("no-store") ?? false;
    const headers: Record<string, string> = { "cache-control": isUncacheable ? "no-store" : "no-cache" };
    for (const name of passedHeaders) {
      const value = pageHeaders.get(name);
      if (value) headers[name] = value;
    }
    headers["content-type"] = pageHeaders.get("content-type") ?? "text/html; charset=utf-8";
    if (headers["content-type"].startsWith("text/html")) {
      headers["reporting-endpoints"] = `csp="${cspReportPath}"`;
      headers["content-security-policy"] = await contentSecurityPolicy(url, text, pageHeaders);
    }
    const body = prepareBody(text, headers);
    if (status !== 200 || isUncacheable || hasDishFilter(url)) return { prepared: body, status, caching: undefined };
    const now = Date.now();
    const until = now + (wasCurrent && isContentCurrent() ? maxAgeMs : maxOutdatedAgeMs);
    return { prepared: body, status, caching: { source: "content", url, until, untilInOutage: now + maxAgeMs } };
  }

  /** Joins a rendering of the page that is under way, or begins one that is counted for the client. */
  function renderOnce(url: string, request: Request, clientIp: string): Promise<Rendering> {
    const joined = renderings.get(url);
    if (joined) return joined;
    // A page that was kept before is rendered for all guests, once a minute or for changed content, whoever asks first.
    const retryAfter = answers.hasKept(url) ? undefined : countRendering(clientIp);
    if (retryAfter !== undefined) throw tooManyFromIp(retryAfter);
    return renderings.begin(url, () => queue(() => renderPage(url, request)));
  }

  return {
    async respond(request: Request, clientIp: string): Promise<Response> {
      const url = pageUrl(new URL(request.url));
      const cachedAnswer = answers.find(url);
      if (cachedAnswer) return respond(request, cachedAnswer);
      const { prepared, status, caching } = await renderOnce(url, request, clientIp);
      if (caching) allowCaching(request, prepared, caching);
      return respond(request, prepared, status);
    },
    /** Later requests share no rendering that has begun; called when public content changes. */
    forgetRenderings: renderings.clear,
  };
}
