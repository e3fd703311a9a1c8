import type { ReactNode } from "react";
import { useSession } from "#web/session/session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { adminLinks, SideMenu, userLinks } from "./side-menu.tsx";

/** Layout of every dashboard page. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const links = session.state === "in" && session.admin ? adminLinks : userLinks;
  return (
    <div className="mx-auto grid min-h-[75dvh] max-w-7xl content-start lg:content-stretch lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SideMenu links={links} />
      <div className="min-w-0 px-5 py-8 md:px-8 md:py-12">{children}</div>
    </div>
  );
}

/** Shown until the session is known. */
export function DashboardSkeleton() {
  return <Skeleton count={6} className="mx-auto max-w-3xl" />;
}

export function DashboardHeading({ title, under }: { title: string; under?: string }) {
  return (
    <hgroup className="mb-6 md:mb-8">
      <h1 className="display text-3xl md:text-4xl">{title}</h1>
      {under && <p className="mt-2 text-base-content/80">{under}</p>}
    </hgroup>
  );
}
