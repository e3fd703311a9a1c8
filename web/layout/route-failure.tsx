import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import { words } from "#web/words/public.ts";
import { NotFound } from "./not-found.tsx";

/** The boundary of a page: words for what happened and a way to try again, never what is inside. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="section">
      <Failed problem={wordsOf(error)} onRetry={() => void revalidate()} retrying={state === "loading"} />
    </div>
  );
}

function wordsOf(error: unknown): { title: string; detail: string } {
  const { title } = words.broken;
  const detail = globalThis.navigator?.onLine === false ? words.broken.offline : words.broken.text;
  const answer: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const worded = typeof answer === "object" && answer !== null ? answer : {};
  return {
    title: "title" in worded && typeof worded.title === "string" ? worded.title : title,
    detail: "detail" in worded && typeof worded.detail === "string" ? worded.detail : detail,
  };
}
