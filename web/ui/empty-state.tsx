import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

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
