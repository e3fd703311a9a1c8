import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { ErrorMessage } from "#web/ui/error-message.tsx";

/** Error boundary of the routes: shows what happened and a retry, without internal details. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="section">
      <ErrorMessage error={errorTextOf(error)} onRetry={() => void revalidate()} isRetrying={state === "loading"} />
    </div>
  );
}

function errorTextOf(error: unknown): { title: string; detail: string } {
  const { title } = publicMessages.unexpectedError;
  const detail =
    globalThis.navigator?.onLine === false
      ? publicMessages.unexpectedError.offline
      : publicMessages.unexpectedError.text;
  const errorData: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const problem = typeof errorData === "object" && errorData !== null ? errorData : {};
  return {
    title: "title" in problem && typeof problem.title === "string" ? problem.title : title,
    detail: "detail" in problem && typeof problem.detail === "string" ? problem.detail : detail,
  };
}

export function NotFound() {
  return (
    <section className="section grid justify-items-center gap-5 text-center">
      <p className="eyebrow text-primary">{publicMessages.notFound.code}</p>
      <h1 className="display text-4xl md:text-6xl">{publicMessages.notFound.title}</h1>
      <p className="max-w-prose text-base-content/80">{publicMessages.notFound.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={pagePaths.menu} className="btn btn-primary capitalize">
          {publicMessages.navigation.menu}
        </Link>
        <Link to={pagePaths.home} className="btn btn-outline">
          {publicMessages.navigation.home}
        </Link>
      </div>
    </section>
  );
}
