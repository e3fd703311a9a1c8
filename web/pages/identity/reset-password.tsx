import { useSearchParams } from "react-router";
import { Frame } from "#web/identity/frame.tsx";
import { ResetPasswordForm } from "#web/identity/password-forms.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/identity.ts";
import type { Route } from "./+types/reset-password";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...hiddenHead(words.title.reset(matches[0].loaderData.restaurant.name)),
  // The address holds a token that must not leave this site.
  { name: "referrer", content: "no-referrer" },
];

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  return (
    <Frame title={words.reset.heading}>
      <ResetPasswordForm token={search.get("token") ?? ""} />
    </Frame>
  );
}
