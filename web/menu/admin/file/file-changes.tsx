import type { MenuFileChange, MenuImport } from "#contract/house/menu-file.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { DataTable } from "#web/ui/data-table.tsx";

const messages = wholeMenuMessages.file;

/** Changes that are shown; a first import has thousands. */
const maxShown = 200;

/** What a file would change, with old and new values. */
export function FileChanges({ preview }: { preview: MenuImport }) {
  const { changes, insertedCount, modifiedCount, unchangedCount } = preview;
  const rows = changes.slice(0, maxShown).map((change) => ({ ...change, _id: String(change.row) }));
  return (
    <>
      <p role="status" className="font-semibold">
        {messages.summary(insertedCount, modifiedCount, unchangedCount)}
      </p>
      {changes.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <DataTable
          caption={messages.changes}
          rows={rows}
          cardClassName="max-md:grid max-md:gap-1"
          columns={[
            { header: messages.changeColumns.row, render: ({ row }) => row, isLabelledOnCard: true },
            {
              header: messages.changeColumns.name,
              render: ({ name, group }) => (group === undefined ? name : messages.ofGroup(name, group)),
              isRowHeader: true,
              className: "wrap-anywhere font-semibold",
            },
            { header: messages.changeColumns.change, render: (change) => <Change change={change} /> },
          ]}
        />
      )}
      {changes.length > maxShown && <p>{messages.more(changes.length - maxShown)}</p>}
    </>
  );
}

function Change({ change: { type, change, cells } }: { change: MenuFileChange }) {
  return (
    <>
      <span className="badge badge-outline whitespace-nowrap">
        <span>{messages.types[type]}</span> <span>{messages.kinds[change]}</span>
      </span>
      {cells.length > 0 && (
        <ul className="mt-1 grid gap-1 text-sm">
          {cells.map(({ column, before, after }) => (
            <li key={column} className="wrap-anywhere">
              <span className="line-clamp-2">
                <span>{column}</span>: <span>{before || messages.empty}</span>
              </span>
              <span className="line-clamp-2">
                <span aria-hidden="true">→</span>
                <span className="sr-only">{messages.changedTo}</span> <span>{after || messages.empty}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
