import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { AuditEntry } from "#contract/operating/audit.ts";
import { fetchPage, pagedQuery } from "#web/api/api.ts";
import { auditMessages as messages } from "#web/messages/audit.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { useFormatMinor } from "#web/ui/format.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
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

const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
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

interface AuditFilter {
  /** Ids. */
  by?: string;
  subject?: string;
}

/** The security log, newest first. */
const auditQuery = (email: string, filter: AuditFilter) => ({
  ...pagedQuery(["audit", email, filter], (pageQuery, signal) =>
    fetchPage("listAudit", { query: { ...filter, ...pageQuery }, signal }),
  ),
  placeholderData: keepPreviousData,
});

/** The security log, filtered by the person or the subject in the page's address. */
export function AuditView({ email }: { email: string }) {
  const [search] = useSearchParams();
  const [by, subject] = [search.get("by"), search.get("subject")];
  const filter = { ...(by && { by }), ...(subject && { subject }) };
  const entries = useInfiniteQuery({ ...auditQuery(email, filter), refetchOnMount: "always" });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <QueryView query={entries} shape="table" lines={4}>
      {(all) => (
        <div aria-busy={entries.isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
          {isFiltered && <FilterNotice filter={filter} first={entries.isPlaceholderData ? undefined : all[0]} />}
          {all.length > 0 ? (
            <AuditTable entries={all} />
          ) : (
            <EmptyState text={isFiltered ? messages.noMatch : messages.empty} icon="success" />
          )}
          <LoadMore query={entries} label={messages.loadMore} />
        </div>
      )}
    </QueryView>
  );
}

/** Says what is shown. The names are those of the first entry, because the address has only ids. */
function FilterNotice({ filter, first }: { filter: AuditFilter; first: AuditEntry | undefined }) {
  const by = first ? nameOfActor(first) : messages.onePerson;
  const subject = (first && nameOfSubject(first)) ?? messages.oneSubject;
  return (
    <p role="status" className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      {filter.by && <span>{messages.shownBy(by)}</span>} {filter.subject && <span>{messages.shownAbout(subject)}</span>}
      <Link to={{ search: "" }} className="link font-semibold">
        {messages.showAll}
      </Link>
    </p>
  );
}
