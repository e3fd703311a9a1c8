import type { ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";

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

interface EmptyStateProps {
  text: string;
  icon?: IconName;
  /** Next steps, such as a link. */
  children?: ReactNode;
}

/** Placeholder of an empty list. */
export function EmptyState({ text, icon = "plate", children }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 p-8 text-center text-balance">
      <Icon name={icon} className="size-12 text-base-content/50" />
      <p className="text-base-content/80">{text}</p>
      {children}
    </div>
  );
}
