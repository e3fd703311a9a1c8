import { data } from "react-router";
import { hiddenHead } from "#web/layout/head.ts";
import { NotFound } from "#web/layout/not-found.tsx";
import { words } from "#web/words/public.ts";
import type { Route } from "./+types/not-found";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title.notFound(matches[0].loaderData.restaurant.name));

export default NotFound;
