import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { ErrorMessage } from "#web/ui/query-view.tsx";
import type { SectionResult } from "./load-section.ts";

interface LoadedSectionProps<T> {
  result: SectionResult<T>;
  children: (value: T) => ReactNode;
}

/** A section that may fail on its own; it then shows the error and a retry. */
export function LoadedSection<T>({ result: { value, refusal }, children }: LoadedSectionProps<T>) {
  const { revalidate, state } = useRevalidator();
  if (refusal === undefined) return children(value);
  return <ErrorMessage error={refusal} onRetry={() => void revalidate()} isRetrying={state === "loading"} />;
}
