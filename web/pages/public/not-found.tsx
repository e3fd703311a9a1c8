import { data } from "react-router";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { NotFound } from "#web/layout/route-error.tsx";
import { publicMessages } from "#web/messages/public.ts";

export const loader = () => data(null, { status: 404 });

export const meta = noIndexMeta(publicMessages.notFound.pageTitle);

export default NotFound;
