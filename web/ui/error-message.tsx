import type { ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface ErrorMessageProps {
  /** Anything with a text for the user: a `Problem`, an `Error` or a problem body. */
  error?: { message?: string; title?: string; detail?: string } | null;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Further links beside the retry. */
  children?: ReactNode;
}

/** Placeholder of content that could not be loaded, with the error text and a retry. */
export function ErrorMessage({ error, onRetry, isRetrying = false, children }: ErrorMessageProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 p-6 text-center text-balance">
      <Icon name="warning" className="size-9 text-primary" />
      <p className="display text-xl">{error?.title ?? publicMessages.loadError.title}</p>
      <p className="text-base-content/80">{error?.detail ?? error?.message ?? publicMessages.unexpectedError.text}</p>
      {onRetry && (
        <Button
          label={publicMessages.loadError.retry}
          isBusy={isRetrying}
          busyLabel={publicMessages.loadError.retrying}
          className="btn-primary"
          onClick={onRetry}
        />
      )}
      {children}
    </div>
  );
}
