import { Navigate } from "react-router";
import { setUpSteps } from "#contract/house/settings-pages.ts";
import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { setUpMessages } from "#web/messages/set-up.ts";
import { SetUpView } from "#web/settings/set-up/set-up-view.tsx";
import type { Route } from "./+types/step";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(setUpMessages.heading);

export default function SetUpStepPage({ params }: Route.ComponentProps) {
  const step = setUpSteps.find((one) => one === params.step);
  if (!step) return <Navigate to={pagePaths.setUpRestaurant} replace />;
  return (
    <>
      <DashboardHeading title={setUpMessages.heading} />
      <SetUpView step={step} />
    </>
  );
}
