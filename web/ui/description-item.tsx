import type { ReactNode } from "react";

/** One line of a description list. */
export function DescriptionItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-base-content/80">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
