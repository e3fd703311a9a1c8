import { Link, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Frame } from "#web/identity/frame.tsx";
import { SignUpForm } from "#web/identity/sign-up-form.tsx";
import { headOf } from "#web/layout/head.ts";
import { words } from "#web/words/identity.ts";
import type { Route } from "./+types/sign-up";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const { restaurant } = matches[0].loaderData;
  return headOf({
    restaurant,
    title: words.title.signUp(restaurant.name),
    description: words.signUp.description(restaurant.name),
    path: pagePaths.signUp,
  });
};

export default function SignUpPage() {
  const { state } = useLocation();
  return (
    <Frame title={words.signUp.heading} lead={words.signUp.lead}>
      <SignUpForm />
      <p className="text-center">
        {words.signUp.already}{" "}
        <Link to={pagePaths.login} state={state} className="link link-primary">
          {words.signUp.login}
        </Link>
      </p>
    </Frame>
  );
}
