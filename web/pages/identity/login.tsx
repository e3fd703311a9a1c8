import { Link, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Frame } from "#web/identity/frame.tsx";
import { LoginForm } from "#web/identity/login-form.tsx";
import { originOf, rememberOrigin } from "#web/identity/origin.ts";
import { useSignInByLink } from "#web/identity/sign-in-link.tsx";
import { headOf } from "#web/layout/head.ts";
import { Note } from "#web/ui/note.tsx";
import { words } from "#web/words/identity.ts";
import type { Route } from "./+types/login";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const { restaurant } = matches[0].loaderData;
  return headOf({
    restaurant,
    title: words.title.login(restaurant.name),
    description: words.login.description(restaurant.name),
    path: pagePaths.login,
  });
};

export default function LoginPage() {
  const { state } = useLocation();
  const { working, problem } = useSignInByLink();
  return (
    <Frame title={words.login.heading} lead={words.login.lead}>
      {working && <p role="status">{words.login.linkWorking}</p>}
      {problem && <Note kind="failure">{problem}</Note>}
      <LoginForm onLink={() => rememberOrigin(originOf(state))} />
      <p className="text-center">
        {words.login.newHere}{" "}
        <Link to={pagePaths.signUp} state={state} className="link link-primary">
          {words.login.create}
        </Link>
      </p>
    </Frame>
  );
}
