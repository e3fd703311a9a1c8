import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { notFoundMessages } from "#web/messages/not-found.ts";
import { publicMessages as messages } from "#web/messages/public.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorMessage } from "#web/ui/placeholders.tsx";

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
  const { title } = messages.unexpectedError;
  const detail =
    globalThis.navigator?.onLine === false ? messages.unexpectedError.offline : messages.unexpectedError.text;
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
      <p className="eyebrow text-primary">{notFoundMessages.code}</p>
      <h1 className="display text-4xl md:text-6xl">{notFoundMessages.title}</h1>
      <p className="max-w-prose text-base-content/80">{notFoundMessages.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pagePaths.menu} label={messages.navigation.menu} className="btn-primary capitalize" />
        <ButtonLink to={pagePaths.home} label={messages.navigation.home} className="btn-outline" />
      </div>
    </section>
  );
}
