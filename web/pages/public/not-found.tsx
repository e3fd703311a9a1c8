import { data } from "react-router";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { NotFound } from "#web/layout/route-error.tsx";
import { notFoundMessages } from "#web/messages/not-found.ts";

export const loader = () => data(null, { status: 404 });

export const meta = noIndexMeta(notFoundMessages.pageTitle);

export default NotFound;
