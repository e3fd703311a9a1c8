import { use, useEffect } from "react";
import { data } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { ApiError } from "#web/api/api-client.ts";
import { apiContext } from "#web/api/server-context.ts";
import { saveScannedTable, saveScannedTableScript } from "#web/fulfilment/scanned-table.ts";
import { NonceContext } from "#web/hydration/nonce.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { tableMessages } from "#web/messages/table.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/table";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const messages = tableMessages.guest;

/** A code may be replaced at any time. */
const uncached = { "cache-control": "no-store" };

export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  try {
    const { table } = await context.get(apiContext)("getTable", { params: { code } });
    return data({ table }, { headers: uncached });
  } catch (error) {
    if (!(error instanceof ApiError && error.body.code === "table_code_unknown")) throw error;
    return data({ table: undefined }, { status: 404, headers: uncached });
  }
}

export const headers = (): HeadersInit => uncached;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const table = loaderData?.table;
  return noIndexMeta(table === undefined ? messages.unknownTitle : messages.heading(table))({ matches });
};

/** The page behind the code on a table: from now on this browser orders to that table. */
export default function TablePage({ loaderData: { table }, params: { code } }: Route.ComponentProps) {
  const nonce = use(NonceContext);
  // Browsers do not run the inline script if the page is rendered by a navigation within the app.
  useEffect(() => {
    if (table !== undefined) saveScannedTable({ code, table });
  }, [code, table]);
  return (
    <section className="mx-auto grid max-w-xl gap-5 px-5 py-12">
      <h1 className="display text-3xl md:text-4xl">
        {table === undefined ? messages.unknownTitle : messages.heading(table)}
      </h1>
      <p>{table === undefined ? messages.unknown : messages.text}</p>
      {table === undefined ? (
        <ButtonLink to={pagePaths.menu} label={messages.menu} className="btn-primary btn-lg" />
      ) : (
        <>
          <script
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours with JSON in which nothing can end the element
            dangerouslySetInnerHTML={{ __html: saveScannedTableScript({ code, table }) }}
          />
          <ButtonLink to={pagePaths.order("salad")} label={messages.order} className="btn-primary btn-lg" />
        </>
      )}
    </section>
  );
}
