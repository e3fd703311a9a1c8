import { publicMessages } from "#web/messages/public.ts";

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Previous and next of a list whose pages are turned in the browser. */
export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  const { paginationLabel, previous, next, pageOfPages: place } = publicMessages.order;
  const renderButton = (text: string, to: number) => (
    <button
      type="button"
      className="btn btn-outline min-w-26"
      disabled={to < 1 || to > pageCount}
      onClick={() => onPageChange(to)}
    >
      {text}
    </button>
  );
  return (
    <nav aria-label={paginationLabel} className="mt-6 flex items-center justify-center gap-4">
      {renderButton(previous, page - 1)}
      <p aria-live="polite" className="min-w-16 text-center tabular-nums">
        {place(page, pageCount)}
      </p>
      {renderButton(next, page + 1)}
    </nav>
  );
}
