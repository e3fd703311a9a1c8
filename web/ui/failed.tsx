import type { ReactNode } from "react";
import { words } from "#web/words/public.ts";
import { Icon } from "./icon.tsx";

interface FailedProps {
  /** Anything with words for the person: a `Problem`, an `Error` or the body of a refusal. */
  problem?: { message?: string; title?: string; detail?: string } | null;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on, beside the retry. */
  children?: ReactNode;
}

/** Stands where something could not be loaded: what happened, in words, and what to do next. */
export function Failed({ problem, onRetry, retrying = false, children }: FailedProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 p-6 text-center text-balance">
      <Icon name="warning" className="size-9 text-primary" />
      <p className="display text-xl">{problem?.title ?? words.failed.title}</p>
      <p className="text-base-content/80">{problem?.detail ?? problem?.message ?? words.broken.text}</p>
      {onRetry && (
        <button type="button" className="btn btn-primary" onClick={onRetry} aria-disabled={retrying}>
          {retrying ? words.failed.retrying : words.failed.retry}
        </button>
      )}
      {children}
    </div>
  );
}
