import { type ReactNode, useId } from "react";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { Alert } from "#web/ui/alert.tsx";

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of the account page. */
export function AccountSection({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-base-300 py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {text && <p className="text-base-content/80">{text}</p>}
      {children}
    </section>
  );
}

/** A part of a section with a heading of its own. */
export function AccountPart({ title, text, children }: SectionProps) {
  return (
    <div className="grid gap-4 rounded-box border border-base-300 p-4 sm:p-6">
      <h3 className="text-lg font-semibold">{title}</h3>
      {text && <p className="text-base-content/80">{text}</p>}
      {children}
    </div>
  );
}

/** The error of a change that failed. */
export const FailureAlert = ({ result }: { result: AuthResult | undefined }) =>
  result && !result.success ? <Alert kind="failure">{result.message}</Alert> : null;
