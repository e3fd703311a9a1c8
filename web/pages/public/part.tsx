import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import type { Loaded } from "./loaded.ts";

interface PartProps<T> {
  of: Loaded<T>;
  children: (value: T) => ReactNode;
}

/** A part of a page that may have failed alone: then it says so, and can be tried again. */
export function Part<T>({ of: { value, refusal }, children }: PartProps<T>) {
  const { revalidate, state } = useRevalidator();
  if (refusal === undefined) return children(value);
  return <Failed problem={refusal} onRetry={() => void revalidate()} retrying={state === "loading"} />;
}
