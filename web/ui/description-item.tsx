import type { ReactNode } from "react";

interface DescriptionItemProps {
  term: string;
  /** Class of the description. */
  className?: string;
  children: ReactNode;
}

export function DescriptionItem({ term, className = "font-medium", children }: DescriptionItemProps) {
  return (
    <div>
      <dt className="text-sm text-base-content/80">{term}</dt>
      <dd className={`wrap-anywhere ${className}`}>{children}</dd>
    </div>
  );
}
