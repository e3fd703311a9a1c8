import { Navigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { words } from "#web/words/account.ts";
import type { Route } from "./+types/index";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: words.title.dashboard(matches[0].loaderData.restaurant.name) },
];

export default function DashboardIndex() {
  return <Navigate to={pages.cart} replace />;
}
