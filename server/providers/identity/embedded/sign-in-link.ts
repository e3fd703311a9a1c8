import { identityRoot, pagePaths } from "#contract/paths.ts";

type Handle = (request: Request) => Promise<Response>;

const verifyPath = `${identityRoot}/magic-link/verify`;

/** The address of the page whose button uses a sign-in link's token. */
export const signInPageOf = (token: string): string => `${pagePaths.signInLink}?token=${encodeURIComponent(token)}`;

const refusal = (status: number, code: string, message: string) => Response.json({ code, message }, { status });

/**
 * Lets sign-in links be used by POST only. Programs that look into mails open every link in them, so that a GET, with
 * which the identity library signs in, would use the link up and remove the password of an unverified account. A GET
 * leads to the page with the button, for links that were mailed before there was one too.
 */
export const signInLinks =
  (publicUrl: string, next: Handle): Handle =>
  async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== verifyPath) return next(request);
    if (request.method !== "POST")
      return new Response(null, {
        status: 302,
        headers: { location: signInPageOf(url.searchParams.get("token") ?? ""), "cache-control": "no-store" },
      });
    // The library does not look at the origin of what it takes for a GET.
    const origin = request.headers.get("origin");
    if (origin !== null && origin !== publicUrl) return refusal(403, "INVALID_ORIGIN", "Please use our own page.");
    return toJson(await next(await toLibraryRequest(request)));
  };

async function toLibraryRequest(request: Request): Promise<Request> {
  const body: unknown = await request.json();
  const token = typeof body === "object" && body !== null ? Reflect.get(body, "token") : undefined;
  const url = new URL(request.url);
  url.search = new URLSearchParams({ token: typeof token === "string" ? token : "" }).toString();
  return new Request(url, { headers: request.headers });
}

/** The library redirects with an error, and its answer to a success holds the session's token. */
function toJson(response: Response): Response {
  if (response.status >= 300 && response.status < 400)
    return refusal(400, "INVALID_TOKEN", "This link has expired or was used before.");
  if (!response.ok) return response;
  const answer = Response.json({ status: true });
  for (const cookie of response.headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
  return answer;
}
