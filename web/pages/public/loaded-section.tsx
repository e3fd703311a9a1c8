import type { ReactNode } from "react";
import { useReload } from "#web/navigation/navigation.tsx";
import { ErrorMessage } from "#web/ui/placeholders.tsx";

interface LoadedSectionProps<T> {
  result: SectionResult<T>;
  children: (value: T) => ReactNode;
}

/** A section that may fail on its own; it then shows the error and a retry. */
export function LoadedSection<T>({ result: { value, failure }, children }: LoadedSectionProps<T>) {
  const { reload, isReloading } = useReload();
  if (failure === undefined) return children(value);
  return <ErrorMessage error={failure} onRetry={reload} isRetrying={isReloading} />;
}

/** Error text of a page section that could not be loaded. */
export interface SectionError {
  status: number;
  title: string;
  detail: string;
}

/** Result of loading a page section. On a problem the rest of the page is still rendered. */
export type SectionResult<T> = { value: T; failure?: undefined } | { value?: undefined; failure: SectionError };
