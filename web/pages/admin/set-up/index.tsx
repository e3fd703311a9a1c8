import { Navigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { setUpMessages } from "#web/messages/set-up.ts";
import { firstOpenStep, useSetUpState } from "#web/settings/set-up/use-steps.ts";
import { QueryView } from "#web/ui/query-view.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(setUpMessages.heading);

/** Leads to the first step that is not done. */
export default function SetUp() {
  const state = useSetUpState();
  return (
    <QueryView query={state}>
      {({ done }) => <Navigate to={pagePaths.setUpStep(firstOpenStep(done))} replace />}
    </QueryView>
  );
}
