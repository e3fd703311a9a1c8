import { useQuery } from "@tanstack/react-query";
import type { CodedTable } from "#contract/ordering/table-code.ts";
import { pagePaths } from "#contract/paths.ts";
import { api, apiQuery } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { tableMessages } from "#web/messages/table.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Button } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import "./table-codes.css";

const messages = tableMessages.codes;

const tablesQuery = apiQuery(["tables"], "listTables", {});

/** The tables with their codes as cards to print; each can be given a new code. */
export function TableCodesView() {
  const tables = useQuery({ ...tablesQuery, refetchOnMount: "always" });
  const { run, isBusy } = useApiMutation({
    request: ({ _id: id }: CodedTable) => api("createTableCode", { params: { id } }),
    confirm: ({ _id, code }) =>
      code === null
        ? undefined
        : {
            title: messages.replaceTitle(_id),
            text: messages.replaceText,
            confirm: messages.replaceConfirm,
            cancel: messages.keep,
          },
    targetOf: ({ _id }) => _id,
    failedTitle: messages.failed,
    invalidates: [tablesQuery.queryKey],
  });
  return (
    <QueryView query={tables} count={4}>
      {(list) => (
        <div className="grid gap-6">
          <Button
            label={messages.print}
            className="btn-primary justify-self-start"
            disabled={list.every(({ code }) => code === null)}
            onClick={() => window.print()}
          />
          <ul className="table-cards grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {list.map((table) => (
              <li key={table._id} className={table.code === null ? "print:hidden" : "table-card"}>
                <TableCard table={table} isBusy={isBusy(table._id)} onNewCode={() => void run(table)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  );
}

interface TableCardProps {
  table: CodedTable;
  isBusy: boolean;
  onNewCode: () => void;
}

function TableCard({ table: { _id: id, seats, code }, isBusy, onNewCode }: TableCardProps) {
  const { name, url } = useRestaurant();
  const address = code === null ? undefined : new URL(pagePaths.table(code), url).href;
  return (
    <article className="grid justify-items-center gap-3 rounded-box border border-base-300 p-5 text-center">
      <p className="display text-lg">{name}</p>
      <h2 className="text-2xl font-semibold">{id}</h2>
      <p className="text-sm text-base-content/80 print:hidden">{messages.seats(seats)}</p>
      {address ? (
        <>
          <QrCode text={address} label={messages.qrLabel(id)} className="size-44" />
          <p className="font-medium">{messages.cardText}</p>
          <p className="text-xs wrap-anywhere">{address}</p>
        </>
      ) : (
        <p>{messages.noCode}</p>
      )}
      <Button
        label={address ? messages.replace : messages.create}
        aria-label={address ? messages.replaceLabel(id) : messages.createLabel(id)}
        isBusy={isBusy}
        className="btn-outline print:hidden"
        onClick={onNewCode}
      />
    </article>
  );
}
