import { data } from "react-router";
import { NotFound } from "#web/layout/not-found.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { publicMessages } from "#web/messages/public.ts";

export const loader = () => data(null, { status: 404 });

export const meta = noIndexMeta(publicMessages.notFound.pageTitle);

export default NotFound;
