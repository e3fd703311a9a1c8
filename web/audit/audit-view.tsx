import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { AuditEntry } from "#contract/operating/audit.ts";
import { fetchPage, pagedQuery } from "#web/api/api.ts";
import { auditMessages as messages } from "#web/messages/audit.ts";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { AuditTable } from "./audit-table.tsx";
import { nameOfActor, nameOfSubject } from "./audit-text.ts";

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
