import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { renew } from "#web/api/renewal.ts";
import { Frame } from "#web/identity/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/identity.ts";
import type { Route } from "./+types/verified";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title.verified(matches[0].loaderData.restaurant.name));

/** Where the link of the verification mail ends, on whatever device it was opened. */
export default function VerifiedPage() {
  const [search] = useSearchParams();
  const { state } = useSession();
  const failed = search.has("error");
  // Other tabs of this browser learn of it with this one.
  useEffect(() => {
    if (!failed && state === "in") void renew();
  }, [failed, state]);
  const { heading, text, failedHeading, failedText, go, login } = words.verified;
  return (
    <Frame title={failed ? failedHeading : heading} lead={failed ? failedText : text}>
      <div className="flex flex-wrap gap-3">
        <Link to={pagePaths.order("salad")} className="btn btn-primary">
          {go}
        </Link>
        {state === "out" && (
          <Link to={pagePaths.login} className="btn btn-outline">
            {login}
          </Link>
        )}
      </div>
    </Frame>
  );
}
