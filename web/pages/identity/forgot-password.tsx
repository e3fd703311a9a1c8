import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Frame } from "#web/identity/frame.tsx";
import { ForgotPasswordForm } from "#web/identity/password-forms.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/identity.ts";
import type { Route } from "./+types/forgot-password";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title.forgot(matches[0].loaderData.restaurant.name));

export default function ForgotPasswordPage() {
  return (
    <Frame title={words.forgot.heading} lead={words.forgot.lead}>
      <ForgotPasswordForm />
      <Link to={pagePaths.login} className="link justify-self-center">
        {words.forgot.back}
      </Link>
    </Frame>
  );
}
