import type { ReactNode } from "react";
import { ScriptsNeeded } from "#web/ui/scripts-needed.tsx";

/** Layout of the sign-in, sign-up and password forms. */
export function AuthLayout({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  return (
    <div className="min-h-[calc(100svh-4rem)] bg-base-200 px-5 py-10 md:py-16">
      <section className="mx-auto grid w-full max-w-lg gap-6 rounded-box border border-base-300 bg-base-100 p-6 sm:p-10">
        <header className="grid gap-2">
          <h1 className="display text-4xl">{title}</h1>
          {subtitle && <p className="text-base-content/80">{subtitle}</p>}
        </header>
        <ScriptsNeeded />
        {children}
      </section>
    </div>
  );
}
