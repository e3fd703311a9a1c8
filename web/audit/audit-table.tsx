import { Link } from "react-router";
import type { AuditEntry } from "#contract/operating/audit.ts";
import { auditMessages as messages } from "#web/messages/audit.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { useFormatMinor } from "#web/ui/format.tsx";
import { actionText, changeLines, nameOfActor, nameOfSubject } from "./audit-text.ts";

const { columns: headers } = messages;

const columns: readonly Column<AuditEntry>[] = [
  {
    header: headers.at,
    className: "align-top max-xl:text-sm max-xl:text-base-content/80 xl:whitespace-nowrap",
    render: ({ at }) => <DateTime at={at} />,
  },
  { header: headers.by, className: "align-top wrap-anywhere", render: (entry) => <Actor entry={entry} /> },
  {
    header: headers.call,
    isRowHeader: true,
    className: "align-top font-medium wrap-anywhere",
    render: (entry) => <Event entry={entry} />,
  },
  { header: headers.changes, className: "align-top", render: (entry) => <Changes entry={entry} /> },
  {
    header: headers.address,
    className: "align-top text-sm wrap-anywhere xl:min-w-34",
    isLabelledOnCard: true,
    render: ({ address }) => address,
  },
];

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <DataTable
    caption={messages.heading}
    columns={columns}
    rows={entries}
    cardsBelow="xl"
    cardClassName="max-xl:grid max-xl:gap-1"
  />
);

function Actor({ entry }: { entry: AuditEntry }) {
  const name = nameOfActor(entry);
  if (entry.by === undefined) return <span>{name}</span>;
  return (
    <Link
      to={{ search: `?${new URLSearchParams({ by: entry.by })}` }}
      className="link"
      aria-label={messages.onlyBy(name)}
    >
      {name}
    </Link>
  );
}

function Event({ entry }: { entry: AuditEntry }) {
  const { call, subject } = entry;
  const name = nameOfSubject(entry);
  return (
    <>
      <span>{actionText(call)}</span>
      {subject !== undefined && name !== undefined && (
        <Link
          to={{ search: `?${new URLSearchParams({ subject })}` }}
          className="link block text-sm font-normal"
          aria-label={messages.onlyAbout(name)}
        >
          {name}
        </Link>
      )}
    </>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const lines = changeLines(entry, useFormatMinor());
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {lines.map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere whitespace-pre-line">
          <span className="text-base-content/80">{`${label}: `}</span>
          <span>{before !== undefined && (after === undefined ? <del>{before}</del> : before)}</span>
          {before !== undefined && after !== undefined && (
            <>
              <span className="sr-only"> {messages.changedTo} </span>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <span>{after}</span>
        </li>
      ))}
    </ul>
  );
}
