import { Link, useLocation } from "react-router";
import { pages } from "#contract/addresses.ts";
import { Frame } from "#web/identity/frame.tsx";
import { SignUpForm } from "#web/identity/sign-up-form.tsx";
import { words } from "#web/words/identity.ts";
import type { Route } from "./+types/sign-up";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: words.title.signUp(matches[0].loaderData.restaurant.name) },
];

export default function SignUpPage() {
  const { state } = useLocation();
  return (
    <Frame title={words.signUp.heading} lead={words.signUp.lead}>
      <SignUpForm />
      <p className="text-center">
        {words.signUp.already}{" "}
        <Link to={pages.login} state={state} className="link link-primary">
          {words.signUp.login}
        </Link>
      </p>
    </Frame>
  );
}
