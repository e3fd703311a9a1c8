import { data } from "react-router";
import { NotFound } from "#web/layout/not-found.tsx";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { publicMessages } from "#web/messages/public.ts";
import type { Route } from "./+types/not-found";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(publicMessages.title.notFound(matches[0].loaderData.restaurant.name));

export default NotFound;
