import type { ReactNode } from "react";

interface DescriptionItemProps {
  term: string;
  /** Of what is said of it. */
  className?: string;
  children: ReactNode;
}

/** One line of a description list. */
export function DescriptionItem({ term, className = "font-medium", children }: DescriptionItemProps) {
  return (
    <div>
      <dt className="text-sm text-base-content/80">{term}</dt>
      <dd className={`wrap-anywhere ${className}`}>{children}</dd>
    </div>
  );
}
