import { Link } from "react-router";
import { publicMessages } from "#web/messages/public.ts";

interface PaginationProps {
  page: number;
  pageCount: number;
  className?: string;
  /** Where a page has an address, which is then a link. */
  pathOf?: (page: number) => string;
  /** Where pages are turned within the page. */
  onPageChange?: (page: number) => void;
}

/** Previous and next of a list that is shown page by page. */
export function Pagination({ page, pageCount, className = "mt-6", pathOf, onPageChange }: PaginationProps) {
  const { paginationLabel, previous, next, pageOfPages } = publicMessages.order;
  const renderStep = (text: string, rel: "prev" | "next", to: number) => {
    const isPossible = to >= 1 && to <= pageCount;
    if (pathOf) return <PageLink text={text} rel={rel} to={isPossible ? pathOf(to) : undefined} />;
    return (
      <button
        type="button"
        className="btn btn-outline min-w-26"
        disabled={!isPossible}
        onClick={() => onPageChange?.(to)}
      >
        {text}
      </button>
    );
  };
  return (
    <nav aria-label={paginationLabel} className={`flex items-center justify-center gap-4 ${className}`}>
      {/* Beyond the last page, the last one comes before. */}
      {renderStep(previous, "prev", Math.min(page - 1, pageCount))}
      <p aria-live="polite" className="min-w-16 text-center tabular-nums">
        {pageOfPages(page, pageCount)}
      </p>
      {renderStep(next, "next", page + 1)}
    </nav>
  );
}

function PageLink({ text, rel, to }: { text: string; rel: string; to: string | undefined }) {
  if (to === undefined) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is no stop for the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address says nothing of being disabled
      <span role="link" aria-disabled="true" className="btn btn-disabled min-w-26">
        {text}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} preventScrollReset prefetch="intent" className="btn btn-outline min-w-26">
      {text}
    </Link>
  );
}
