import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { publicMessages } from "#web/messages/public.ts";
import { ErrorMessage } from "#web/ui/error-message.tsx";
import { NotFound } from "./not-found.tsx";

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
