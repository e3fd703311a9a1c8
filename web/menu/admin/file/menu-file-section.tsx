import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the page with a heading of its own. */
export function MenuFileSection({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-base-300 py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      <p className="text-base-content/80">{text}</p>
      {children}
    </section>
  );
}
